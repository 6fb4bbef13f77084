import type { ServedRow, ServedView } from '../../server/contract/views.ts'
import { useOperation } from '../api/use-operation.ts'
import type { Resource } from '../api/use-resource.ts'
import { parametersOf } from './view-parameters.ts'

/** The view of a block and its parameters. */
type Asked = { readonly view: string; readonly with?: Readonly<Record<string, unknown>> }

/** The first rows of the view of a block. */
export const useRows = (block: Asked): Resource<ServedView> =>
  useOperation('GET /api/views/:view', { params: { view: block.view }, query: { limit: 25, ...parametersOf(block.with) } })

/** The title of a row: the cell of the view's first column. */
export const firstCell = (row: ServedRow, view: ServedView): ServedRow['cells'][string] | undefined => {
  const [column] = view.columns
  return column && row.cells[column.field]
}
