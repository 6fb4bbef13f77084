import { StatusPill } from '#renderer'
import type { ServedRow, ServedView } from '../../../server/contract/views.ts'
import { daysSince, shortDate } from '../../words/dates.ts'
import { homeTexts } from '../../texts/home-texts.ts'

type Props = { readonly row: ServedRow; readonly view: ServedView; readonly href: string | undefined }

/** One piece of work on one line, from the columns of its card: whose, what, where it stands, for how long and until when. */
export const WorkRow = ({ row, view, href }: Props) => {
  const columns = view.card.flatMap((field) => view.columns.find((column) => column.field === field) ?? [])
  const [lead, ...others] = columns
  const textOf = (format: string): string | undefined => {
    const column = others.find((one) => one.format === format)
    const value = column && row.cells[column.field]?.value
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const what = others.find(({ format }) => format === 'text' || format === 'lookup')
  const aged = others.find(({ format }) => format === 'ago')
  const isLate = aged !== undefined && row.cells[aged.field]?.age?.late === true
  const [since, due] = [textOf('ago'), textOf('date')]
  const texts = homeTexts().work
  const name = (lead && row.cells[lead.field]?.text) ?? ''
  return (
    <li>
      {href === undefined ? <b className="sj-strong">{name}</b> : <a href={href}>{name === '' ? texts.open : name}</a>}
      <span className="sj-muted">{what && row.cells[what.field]?.text}</span>
      <span>{row.state && <StatusPill status={row.state} quiet />}</span>
      <span className={`when sj-num${isLate ? ' bad' : ''}`}>
        {[...(since === undefined ? [] : [daysSince(since)]), ...(due === undefined ? [] : [texts.due({ date: shortDate(due) })])].join(
          ', ',
        )}
      </span>
    </li>
  )
}
