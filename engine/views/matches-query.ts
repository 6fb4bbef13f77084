import type { Json } from '../definition/logic.ts'
import { matchesPredicate, readField, type Around, type ViewRow } from './matches-predicate.ts'
import { fold } from './fold.ts'
import type { CompiledQuery, Sort } from './query-of.ts'

/** Is the row in the list? Evaluates the same predicate that the server turns into SQL. */
export const matchesQuery = (query: Pick<CompiledQuery, 'where' | 'search'>, row: ViewRow, rowsOf?: Around['rowsOf']): boolean => {
  if (!matchesPredicate(query.where, row, rowsOf && { rowsOf })) return false
  if (query.search === undefined) return true
  const text = fold(query.search.fields.map((field) => String(readField(row, field) ?? '')).join(' '))
  return query.search.words.every((word) => text.includes(word))
}

const order = (a: Json, b: Json, down: boolean): number => {
  if (a === null || b === null) {
    if (a === b) return 0
    return a === null ? 1 : -1
  }
  const [left, right] = [a as string | number, b as string | number]
  if (left === right) return 0
  return left < right !== down ? -1 : 1
}

/** Which of two rows comes first, by several fields. */
export const compareRows = (sort: readonly Sort[], a: ViewRow, b: ViewRow): number => {
  for (const { field, down } of sort) {
    const turn = order(readField(a, field), readField(b, field), down)
    if (turn !== 0) return turn
  }
  return 0
}

/** The rows of one page of a list, in order, without a database. */
export const runQuery = (query: CompiledQuery, rows: readonly ViewRow[], rowsOf?: Around['rowsOf']): readonly ViewRow[] => {
  const found = rows.filter((row) => matchesQuery(query, row, rowsOf)).sort((a, b) => compareRows(query.sort, a, b))
  const last: ViewRow | undefined =
    query.after && Object.fromEntries(query.sort.map(({ field }, index) => [field, query.after?.[index] ?? null]))
  const rest =
    last === undefined
      ? found
      : found.filter(
          (row) => query.sort.reduce((turn, { field, down }) => turn || order(readField(row, field), last[field] ?? null, down), 0) > 0,
        )
  return rest.slice(query.offset ?? 0, (query.offset ?? 0) + query.limit)
}
