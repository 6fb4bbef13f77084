import type { Json } from '../../rules/values/json.ts'
import { fieldsOfColumn, namedColumns } from '../../views/columns-of.ts'
import type { CheckContext } from '../check-context.ts'
import { listGiven } from './row-reads.ts'

/** What rows have besides the columns of their view. */
const ALWAYS = ['id', 'state']

/** The paths that a row of a view has; undefined where its columns are not fully known. */
export const columnsOfRows = ({ set, holesOf }: CheckContext, id: string): readonly string[] | undefined => {
  const view = set.get('view', id)
  if (view === undefined || set.get('entity', view.entity) === undefined || holesOf(id).length > 0) return undefined
  const columns = namedColumns(set, view)
  const shown = columns.flatMap((column) => [column.field, ...fieldsOfColumn({ ...column, value: undefined })])
  return [...new Set([...(view.group === undefined ? ALWAYS : []), ...shown])]
}

/** A column with a record or a file has what is inside it, and a column of a relation makes the relation there. */
export const isShown = (columns: readonly string[], field: readonly string[]): boolean => {
  const path = field.join('.')
  return (
    columns.some((column) => column === path || path.startsWith(`${column}.`) || column.startsWith(`${path}.`)) || field.at(-1) === 'id'
  )
}

/** The names of a form that stand for one row of a list, or for some of them: `let` with `find`, for example. */
export const letsOf = ({ outlines }: CheckContext, id: string): ReadonlyMap<string, string> =>
  new Map(
    (outlines.get(id)?.fields ?? []).flatMap(({ form, item, row }) => {
      const list = form === id && row === '' && item.let !== undefined ? listGiven((item.value ?? null) as Json) : undefined
      return list === undefined || item.let === undefined ? [] : [[item.let, list] as const]
    }),
  )
