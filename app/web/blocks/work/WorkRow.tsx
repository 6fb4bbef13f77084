import { StatusPill } from '#renderer'
import type { ServedRow, ServedView } from '../../../server/contract/views.ts'
import { daysSince, shortDate } from '../../words/dates.ts'
import { homeTexts } from '../../texts/home-texts.ts'

type Props = { readonly row: ServedRow; readonly view: ServedView; readonly href: string | undefined }

/** One piece of work on one line, from the columns of its card: whose, what, where it stands, for how long and until when. */
export const WorkRow = ({ row, view, href }: Props) => {
  const columns = view.card.flatMap((field) => view.columns.find((column) => column.field === field) ?? [])
  const [lead, ...others] = columns
  const columnOf = (format: string) => others.find((column) => column.format === format)
  const dateIn = (column: ReturnType<typeof columnOf>): string | undefined => {
    const value = column && row.cells[column.field]?.value
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const what = others.find(({ format }) => format === 'text' || format === 'lookup')
  const [aged, dated] = [columnOf('ago'), columnOf('date')]
  const age = aged && row.cells[aged.field]?.age
  const isLate = age?.late === true
  const since = dateIn(aged)
  // In a state without a target nobody is waited for here, so its date presses nobody.
  const date = age && age.share === undefined && !isLate ? undefined : dateIn(dated)
  const texts = homeTexts().work
  const when = [
    ...(since === undefined ? [] : [daysSince(since)]),
    ...(date === undefined ? [] : [texts.dated({ label: dated?.label ?? '', date: shortDate(date) })]),
  ]
  const name = (lead && row.cells[lead.field]?.text) ?? ''
  return (
    <li>
      {href === undefined ? <b className="sj-strong">{name}</b> : <a href={href}>{name === '' ? texts.open : name}</a>}
      <span className="sj-muted">{what && row.cells[what.field]?.text}</span>
      <span className="state">{row.state && <StatusPill status={row.state} quiet />}</span>
      <span className={`when sj-num${isLate ? ' bad' : ''}`}>{when.join(', ')}</span>
    </li>
  )
}
