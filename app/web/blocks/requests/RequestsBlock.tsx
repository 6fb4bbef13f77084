import { EmptyState, LoadingRows, RequestCard } from '#renderer'
import type { ServedRow } from '../../../server/contract/views.ts'
import { messageOfError } from '../../api/client.ts'
import { monthAndDay } from '../../words/dates.ts'
import { useRecordIfAny } from '../../record/RecordProvider.tsx'
import { BlockLink } from '../BlockLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { useOperation } from '../../api/use-operation.ts'
import { requestsAsk } from '../asks.ts'
import { firstCell } from '../first-cell.ts'
import { emptyWords } from './empty-words.ts'
import { requestOf } from './request-of.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** The person's own requests with their progress: a few here, all behind a link. */
export const RequestsBlock = ({ block }: BlockProps<'requests'>) => {
  const { data, error } = useOperation('GET /api/views/:view', requestsAsk(block), useRecordIfAny()?.turn)
  const rows = data?.rows ?? []
  // The page behind the link shows one tab of the same view, and the number is the one it shows.
  const shownBehind = data?.tabs.find(({ id }) => id === block.link?.tab)?.count ?? data?.total ?? 0
  const sent = (row: ServedRow) =>
    data?.columns.flatMap(({ field, format, label }) => {
      const value = row.cells[field]?.value
      return format === 'date' && typeof value === 'string' && value !== ''
        ? [homeTexts().requests.sent({ label, date: monthAndDay(value) })]
        : []
    }) ?? []
  return (
    <section aria-label={block.title ?? homeTexts().requests.title}>
      <div className="sj-sechead">
        <h2 className="sj-subtitle1">{block.title ?? homeTexts().requests.title}</h2>
        {data && shownBehind > 0 && (
          <span className="end">
            <BlockLink link={block.link} count={shownBehind} />
          </span>
        )}
      </div>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {data === undefined && error === undefined && (
        <div className="sj-card sj-waits-request">
          <LoadingRows rows={3} />
        </div>
      )}
      {data &&
        (rows.length === 0 ? (
          <div className="sj-card">
            <EmptyState {...emptyWords(block, data)} />
          </div>
        ) : (
          <div className="sj-reqs">
            {rows.map((row) => (
              <RequestCard
                key={row.id}
                request={requestOf(row, {
                  title: firstCell(row, data)?.text ?? '',
                  line: [firstCell(row, data)?.second ?? '', ...sent(row)].filter((x) => x !== '').join(', '),
                })}
              />
            ))}
          </div>
        ))}
    </section>
  )
}
