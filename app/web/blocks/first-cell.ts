import type { ServedRow, ServedView } from '../../server/contract/views.ts'

/** The title of a row: the cell of the view's first column. */
export const firstCell = (row: ServedRow, view: ServedView): ServedRow['cells'][string] | undefined => {
  const [column] = view.columns
  return column && row.cells[column.field]
}
