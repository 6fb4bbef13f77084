import type { ServedRow, ServedView } from '../../server/contract/views.ts'
import { get } from '../api/client.ts'
import { type Resource, useResource } from '../api/use-resource.ts'

/** The view of a block and its parameters. */
type Asked = { readonly view: string; readonly with?: Readonly<Record<string, unknown>> }

/** The first rows of the view of a block. */
export const useRows = (block: Asked): Resource<ServedView> => {
  const search = new URLSearchParams({ limit: '25' })
  for (const [name, value] of Object.entries(block.with ?? {})) search.set(`with.${name}`, String(value))
  const path = `/api/views/${block.view}?${search.toString()}`
  return useResource<ServedView>(path, (signal) => get(path, { signal }))
}

/** The title of a row: the cell of the view's first column. */
export const firstCell = (row: ServedRow, view: ServedView): ServedRow['cells'][string] | undefined => {
  const [column] = view.columns
  return column && row.cells[column.field]
}
