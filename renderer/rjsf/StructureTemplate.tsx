import { getUiOptions, type ObjectFieldTemplateProps, type UiSchema } from '@rjsf/utils'
import type { FormEvent, ReactNode } from 'react'
import { questionGroups } from './question-groups.ts'

const optionsOf = (uiSchema: UiSchema | undefined, name: string) => getUiOptions(uiSchema?.[name])

/** Puts neighboring items that belong together in one row. */
const inRows = (properties: ObjectFieldTemplateProps['properties'], uiSchema: UiSchema | undefined) => {
  const rows: { key: string; together: unknown; cells: { name: string; content: ReactNode; full: boolean }[] }[] = []
  for (const { name, content } of properties) {
    const { together, full } = optionsOf(uiSchema, name)
    const last = rows.at(-1)
    const cell = { name, content, full: full !== false }
    if (last && together !== undefined && last.together === together) last.cells.push(cell)
    else rows.push({ key: name, together, cells: [cell] })
  }
  return rows
}

type Row = ReturnType<typeof inRows>[number]

const RowOfItems = ({ together, cells }: Row) =>
  together === undefined || cells.length === 1 ? (
    <div className={cells[0]?.full ? 'sj-item sj-item-full' : 'sj-item'}>{cells[0]?.content}</div>
  ) : (
    <div className="sj-row sj-item-full">
      {cells.map((cell) => (
        <div key={cell.name} className="sj-item">
          {cell.content}
        </div>
      ))}
    </div>
  )

// Enter in a line of text would load the page again.
const stay = (event: FormEvent) => event.preventDefault()

/** The questions of a section or a row, in one column or two; those of a long section in groups. */
export const StructureTemplate = ({ properties, uiSchema, fieldPathId }: ObjectFieldTemplateProps) => {
  const two = getUiOptions(uiSchema)['columns'] === 2
  const fields = two ? 'sj-fields sj-fields-2' : 'sj-fields'
  const rows = inRows(properties, uiSchema)
  const startsLine = ({ cells }: Row) => !two || cells.length > 1 || cells[0]?.full === true
  // The questions of a row stand inside a group already, and forms cannot be nested.
  const inRow = fieldPathId.path.length > 0
  const groups = inRow ? [rows] : questionGroups(rows, startsLine)
  const draw = ({ key, ...row }: Row) => <RowOfItems key={key} {...row} />
  // Each group is a `<form>` because a browser's autofill looks at every control of the form around a key, which lays out skipped groups again.
  if (groups.length <= 1) return <div className={fields}>{groups[0]?.map(draw)}</div>
  return (
    <div className={two ? 'sj-groups sj-groups-2' : 'sj-groups'}>
      {groups.map((group) => (
        <form key={group[0]?.key} className={`${fields} sj-group`} noValidate onSubmit={stay}>
          {group.map(draw)}
        </form>
      ))}
    </div>
  )
}
