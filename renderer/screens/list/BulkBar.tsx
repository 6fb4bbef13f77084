import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import { wordsOfCount } from './list-words.ts'
import type { ListData, ListRow } from './list-data.ts'

type Props = {
  readonly data: ListData
  readonly chosen: readonly ListRow[]
  readonly send: (event: string, ids: readonly string[]) => void
  readonly sendAll: ((event: string) => void) | undefined
  readonly clear: () => void
}
/** Acts that are closed for equally many rows, for the same reasons. */
type Closed = { readonly labels: readonly string[]; readonly rest: number; readonly reasons: readonly string[] }

const closedFor = ({ bulk }: ListData, chosen: readonly ListRow[]): readonly Closed[] => {
  const all = new Map<string, Closed>()
  for (const { event, label } of bulk) {
    const rest = chosen.filter(({ may }) => !may.includes(event))
    if (rest.length === 0) continue
    const reasons = [...new Set(rest.flatMap(({ closed }) => closed?.[event] ?? []))]
    const key = JSON.stringify([rest.length, reasons])
    all.set(key, { labels: [...(all.get(key)?.labels ?? []), label], rest: rest.length, reasons })
  }
  return [...all.values()]
}

/** Counts the chosen rows an action applies to ("Approve 2"), and says on demand why the others are left out. */
export const BulkBar = ({ data, chosen, send, sendAll, clear }: Props) => {
  const listTexts = useListTexts()
  const texts = listTexts.bulk
  const closed = closedFor(data, chosen)
  const total = wordsOfCount(data.total, data.capped, listTexts)
  return (
    <div className="sj-bulk" role="toolbar" aria-label={texts.label}>
      <span className="sj-strong" aria-live="polite">
        {texts.selected({ count: chosen.length })}
      </span>
      {data.bulk.map((b) => {
        const able = chosen.filter((r) => r.may.includes(b.event))
        return (
          <Button
            key={b.event}
            appearance="subtle"
            disabledFocusable={able.length === 0}
            onClick={() => {
              if (able.length > 0)
                send(
                  b.event,
                  able.map((r) => r.id),
                )
            }}
          >
            {texts.act({ label: b.label, count: able.length })}
          </Button>
        )
      })}
      {sendAll && chosen.length === data.rows.length && data.total > data.rows.length && (
        <span className="bulkall">
          {data.bulk
            .filter(({ starts }) => starts !== true)
            .map(({ event, label, able = data.total }) => (
              <Button
                key={event}
                appearance="subtle"
                disabledFocusable={able === 0}
                onClick={() => {
                  if (able > 0) sendAll(event)
                }}
              >
                {able === data.total ? texts.actAll({ label, total }) : texts.actSome({ label, able, total })}
              </Button>
            ))}
        </span>
      )}
      {closed.length > 0 && (
        <details className="bulkwhy sj-muted">
          <summary>{texts.whyNot({ count: chosen.length })}</summary>
          <ul>
            {closed.map(({ labels, rest, reasons }) => (
              <li key={labels.join()}>
                {texts.cannot({ label: listTexts.names(labels), rest, count: chosen.length, why: reasons.join(' ') })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button className="sj-push" appearance="subtle" icon={<DismissRegular />} aria-label={texts.clear} onClick={clear} />
    </div>
  )
}
