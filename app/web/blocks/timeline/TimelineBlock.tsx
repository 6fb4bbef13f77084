import { Button } from '@fluentui/react-components'
import { Card, LoadingRows, Timeline } from '#renderer'
import type { HistoryEntry } from '../../../server/contract/history.ts'
import { messageOfError } from '../../api/client.ts'
import { useHistory, useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import { sentenceStart } from '../../words/sentence-start.ts'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'
import { shellTexts } from '../../texts/shell-texts.ts'

const entryOf = (e: HistoryEntry) => ({
  id: e.id,
  who: e.by.name,
  did: e.says ?? e.to?.label ?? e.kind,
  when: longInstant(e.at),
  icon: e.to?.icon,
  family: e.to?.family,
  quote: e.note,
})

/** The person and the duration as one line. The first letter of each later part becomes a small letter, unless it belongs to a name. */
const sentenceOf = (parts: readonly (string | undefined)[]): string | undefined => {
  const [first, ...others] = parts.filter((part) => part !== undefined && part !== '')
  if (first === undefined) return undefined
  const small = others.map((part = '') => part.replace(/^[A-Z](?=[a-z]+ )/, (letter) => letter.toLowerCase()))
  return [sentenceStart(first), ...small].join(', ')
}

/** Events and next steps; single saves are in the history log instead. */
export const TimelineBlock = ({ block }: BlockProps<'timeline'>) => {
  const { record } = useRecord()
  const { data, error, reload } = useHistory()
  const ahead =
    record.state?.next === undefined ? undefined : { text: record.state.next, by: sentenceOf([record.state.by, record.state.usually]) }
  return (
    <Card title={block.title ?? recordTexts().timeline}>
      {!data && error === undefined && <LoadingRows rows={14} />}
      {error !== undefined && (
        <p>
          {messageOfError(error)}{' '}
          <Button
            size="small"
            onClick={() => {
              void reload()
            }}
          >
            {shellTexts().tryAgain}
          </Button>
        </p>
      )}
      {data && <Timeline ahead={ahead} entries={data.entries.filter((e) => e.kind !== 'saved').map(entryOf)} />}
    </Card>
  )
}
