import { getUiOptions, type ObjectFieldTemplateProps, type UiSchema } from '@rjsf/utils'
import type { ReactNode } from 'react'

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

/** The questions of a section or a row, in one column or two. */
export const StructureTemplate = ({ properties, uiSchema }: ObjectFieldTemplateProps) => {
  const two = getUiOptions(uiSchema)['columns'] === 2
  return (
    <div className={two ? 'sj-fields sj-fields-2' : 'sj-fields'}>
      {inRows(properties, uiSchema).map(({ key, together, cells }) =>
        together === undefined || cells.length === 1 ? (
          <div key={key} className={cells[0]?.full ? 'sj-item sj-item-full' : 'sj-item'}>
            {cells[0]?.content}
          </div>
        ) : (
          <div key={key} className="sj-row sj-item-full">
            {cells.map((cell) => (
              <div key={cell.name} className="sj-item">
                {cell.content}
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  )
}
