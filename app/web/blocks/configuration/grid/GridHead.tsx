import type { GridColumn } from './grid-column.ts'

/** Neighbors of one group, with how many columns each spans. */
const groupsOf = (columns: readonly GridColumn[]): readonly { readonly title: string; readonly span: number; readonly at: number }[] =>
  columns.flatMap(({ group = '' }, index) => {
    if (index > 0 && columns[index - 1]?.group === group) return []
    const end = columns.findIndex((other, place) => place > index && (other.group ?? '') !== group)
    return [{ title: group, span: (end < 0 ? columns.length : end) - index, at: index }]
  })

/** The titles of the columns, under those of their groups. */
export const GridHead = ({ columns }: { readonly columns: readonly GridColumn[] }) => (
  <div role="rowgroup" className="head">
    {columns.some(({ group }) => group !== undefined) && (
      <div role="presentation" aria-hidden="true" className="groups">
        {groupsOf(columns).map(({ title, span, at }) => (
          <div key={at} style={{ gridColumn: `span ${span}` }}>
            {title}
          </div>
        ))}
      </div>
    )}
    <div role="row" aria-rowindex={1}>
      {columns.map(({ id, title, group }, index) => (
        <div key={id} role="columnheader" aria-colindex={index + 1} aria-label={group === undefined ? undefined : `${group}, ${title}`}>
          {title}
        </div>
      ))}
    </div>
  </div>
)
