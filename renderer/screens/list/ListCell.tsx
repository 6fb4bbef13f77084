import { StatusPill } from '../StatusPill.tsx'
import type { ListColumn, ListRow } from './list-data.ts'

/** One cell: a status with icon and word, a link to the record, or plain text with a quiet second line. */
export function ListCell({ column, row }: { column: ListColumn; row: ListRow }) {
  const cell = row.cells[column.field]
  if (column.format === 'state' && row.state) return <StatusPill status={row.state} quiet />
  const text = cell?.text ?? ''
  const numeric = column.format === 'number' || column.format === 'money' || column.format === 'date'
  return (
    <>
      {column.link && row.href !== undefined ? <a href={row.href}>{text === '' ? 'Open' : text}</a> : <span className={numeric ? 'sj-num sj-nowrap' : undefined}>{text === '' ? '–' : text}</span>}
      {cell?.second !== undefined && cell.second !== '' && <div className="sub">{cell.second}</div>}
    </>
  )
}
