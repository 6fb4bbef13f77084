import { Card, FactList, StepBar } from '#renderer'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import { sentenceStart } from '../../words/sentence-start.ts'
import type { BlockProps } from '../block-props.ts'
import { Progress } from '../steps/Progress.tsx'
import { recordTexts } from '../../texts/record-texts.ts'

const HEADED: readonly string[] = ['record', 'review']

/** The state of a record: since when, what comes next and who has the next move. A home page shows stages instead. */
export const StatusBlock = ({ block, screen }: BlockProps<'status'>) => {
  const { record } = useRecord()
  const { state, phases } = record
  const texts = recordTexts().status
  if (screen.layout === 'home' || block.aside || !state) return <Progress title={block.title} aside={block.aside} layout={screen.layout} />
  const facts = [
    // The head of these pages has the status as a pill.
    ...(HEADED.includes(screen.layout) ? [] : [{ label: texts.status, value: state.label }]),
    { label: texts.since, value: longInstant(state.since) },
    ...(state.next === undefined
      ? []
      : [{ label: texts.next, value: [state.next, state.usually].filter((words) => words !== undefined).join('. ') }]),
    ...(state.by === undefined ? [] : [{ label: texts.by, value: sentenceStart(state.by) }]),
  ]
  return (
    <Card title={block.title ?? texts.title}>
      {phases.length > 0 && (
        <div style={{ marginBlockEnd: 12 }}>
          <StepBar steps={phases} look="phases" label={texts.phases} />
        </div>
      )}
      <FactList facts={facts} />
    </Card>
  )
}
