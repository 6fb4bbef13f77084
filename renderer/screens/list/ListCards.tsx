import { Checkbox } from '@fluentui/react-components'
import { ListCell, ListPicture } from './ListCell.tsx'
import type { ListColumn, ListData, ListRow } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type CardsProps = {
  readonly data: ListData
  readonly select?: {
    readonly chosen: ReadonlySet<string>
    readonly toggle: (id: string, on: boolean) => void
    readonly nameOf: (row: ListRow) => string
  }
}

/** What stands for a text of which nothing is known. */
const NOTHING = '–'

/** One column on a card: dates and numbers carry their label, other cells explain themselves. */
const CardLine = ({ column, row }: { column: ListColumn; row: ListRow }) => {
  const cell = row.cells[column.field]
  if (!cell || ((cell.text === '' || cell.text === NOTHING) && column.format !== 'state')) return null
  if (column.format === 'state' || column.format === 'ago') return <ListCell column={column} row={row} />
  if (column.format === 'picture') return <ListPicture cell={cell} />
  if (column.format === 'date' || column.format === 'instant' || typeof cell.value === 'number')
    return (
      <span className="sj-nowrap sj-muted">
        {column.label} {cell.text}
      </span>
    )
  return (
    <span className="line sj-muted">
      {cell.text}
      {cell.second !== undefined && cell.second !== '' && `, ${cell.second}`}
    </span>
  )
}

/** The rows of a list on a phone: each a card whose first line opens it. */
export const ListCards = ({ data, select }: CardsProps) => {
  const texts = useListTexts()
  const columns = data.card.flatMap((field) => data.columns.find((column) => column.field === field) ?? [])
  const [lead, ...others] = columns
  if (!lead) return null
  return (
    <ul className="sj-cardlist">
      {data.rows.map((row) => {
        const first = row.cells[lead.field]
        const words = [first?.text, first?.second].filter((word) => word !== undefined && word !== '').join(' ') || texts.open
        return (
          <li key={row.id} className={select?.chosen.has(row.id) ? 'sel' : undefined}>
            {select && (
              <Checkbox
                className="check"
                aria-label={texts.select({ name: select.nameOf(row) })}
                checked={select.chosen.has(row.id)}
                onChange={(_, d) => select.toggle(row.id, d.checked === true)}
              />
            )}
            <div className="lines">
              {row.href === undefined ? (
                <b className="sj-strong lead">{words}</b>
              ) : (
                <a className="lead" href={row.href}>
                  {words}
                </a>
              )}
              {others.map((column) => (
                <CardLine key={column.field} column={column} row={row} />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
