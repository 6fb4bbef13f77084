import type { CSSProperties } from 'react'
import { StatusPill } from '../parts/StatusPill.tsx'
import type { ListCell as Cell, ListColumn, ListRow } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

/** The time in a status: a bar when the office has a target, and a text when it is exceeded. */
const Age = ({ cell }: { cell: Cell }) => {
  const texts = useListTexts()
  const share = cell.age?.late ? 1 : cell.age?.share
  return (
    <span className={`sj-age${cell.age?.late ? ' late' : ''}`}>
      <i
        aria-hidden
        className={share === undefined ? 'none' : undefined}
        style={{ '--p': `${Math.round((share ?? 0) * 100)}%` } as CSSProperties}
      />
      <span>{cell.age?.late ? texts.late({ age: cell.text }) : cell.text}</span>
    </span>
  )
}

/** A picture at its address, with what it shows for those who do not see it. */
export const ListPicture = ({ cell }: { cell: Cell }) => (
  <img className="sj-picture" src={cell.text} alt={cell.second ?? ''} loading="lazy" />
)

/** A text of this length may be cut, and is then whole in its title. */
const LONG = 24
const titleOf = (text: string): string | undefined => (text.length > LONG ? text : undefined)

/** One cell: a status with icon and word, a time with its bar, a link to the record, or plain text with a quiet second line. */
export const ListCell = ({ column, row }: { column: ListColumn; row: ListRow }) => {
  const texts = useListTexts()
  const cell = row.cells[column.field]
  if (column.format === 'state' && row.state) return <StatusPill status={row.state} quiet />
  const text = cell?.text ?? ''
  if (column.format === 'picture' && cell && text !== '') return <ListPicture cell={cell} />
  if (column.format === 'ago' && cell && text !== '') return <Age cell={cell} />
  const numeric = column.format === 'number' || column.format === 'money' || column.format === 'date'
  return (
    <>
      {column.link && row.href !== undefined ? (
        <a className="one-line" href={row.href} title={titleOf(text)}>
          {text === '' ? texts.open : text}
        </a>
      ) : (
        <span className={numeric ? 'sj-num sj-nowrap' : 'one-line'} title={titleOf(text)}>
          {text === '' ? '–' : text}
        </span>
      )}
      {cell?.second !== undefined && cell.second !== '' && (
        <div className="sub one-line" title={titleOf(cell.second)}>
          {cell.second}
        </div>
      )}
    </>
  )
}
