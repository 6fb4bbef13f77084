import { useSearchParams } from 'react-router-dom'
import { EmptyState, LoadingRows, MonthCalendar, type CalendarEntry } from '#renderer'
import type { ServedRow, ServedView } from '../../../server/contract/views.ts'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { formatTexts } from '../../texts/formats-texts.ts'
import { listTexts } from '../../texts/lists-texts.ts'
import { today } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { firstCell } from '../first-cell.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { listPrefix } from './list-query.ts'
import { monthAsk, shownOf } from './month-ask.ts'

const entryOf = (view: ServedView, field: string, row: ServedRow): CalendarEntry => {
  const [, second] = view.columns.filter((column) => column.field !== field)
  const about = second && row.cells[second.field]?.text
  return {
    id: row.id,
    date: String(row.cells[field]?.value ?? ''),
    text: firstCell(row, view)?.text ?? '',
    ...(about !== undefined && about !== '' && { second: about }),
    ...(row.href !== undefined && { href: row.href }),
  }
}

/** The rows of a view on the days of a month; the address says which. */
export const CalendarBlock = ({ block, screen }: BlockProps<'view'>) => {
  const [params, setParams] = useSearchParams()
  const { calendar: field = '' } = block
  const name = `${listPrefix(screen, block)}month`
  const asked = params.get(name) ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/u.test(asked) ? asked : today().slice(0, 7)
  const rows = monthAsk(block, month)
  const { data, error } = useOperation('GET /api/views/:view', shownOf(rows))
  if (!data)
    return error === undefined ? (
      <LoadingRows rows={10} />
    ) : (
      <EmptyState icon="ErrorCircleRegular" title={listTexts().notLoaded} text={messageOfError(error)} />
    )
  return (
    <>
      {data.export && (
        <div className="sj-listhead sj-noprint">
          <ExportButtons ask={rows} total={data.total} />
        </div>
      )}
      <MonthCalendar
        title={block.title ?? data.title}
        month={month}
        today={today()}
        language={formatTexts().locale}
        entries={data.rows.map((row) => entryOf(data, field, row))}
        onMonth={(next) =>
          setParams((now) => {
            const set = new URLSearchParams(now)
            set.set(name, next)
            return set
          })
        }
      />
    </>
  )
}
