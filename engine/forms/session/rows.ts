import type { Json } from '../../definition/logic.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import type { Cell, FormState, Scope } from './form-state.ts'
import { dropScope, makeScope, rowIdOf } from './make-scope.ts'
import { storedRow } from './stored-answers.ts'

type Row = { readonly [key: string]: Json }

/** The source rows of a list, by name. */
const sourcesOf = (cell: Cell, state: FormState): ReadonlyMap<string, Row> => {
  const { node, rules } = cell.template
  const decided = state.context.decided?.[`${cell.path}#value`]
  if (decided === undefined) state.counters.rules++
  const found = decided ?? rules.value?.run(cell.scope.data) ?? null
  const sources = new Map<string, Row>()
  for (const [at, row] of (Array.isArray(found) ? (found as readonly Json[]) : []).entries()) {
    if (!isRecord(row)) continue
    const key = node.kind === 'repeat' && node.key !== undefined ? row[node.key] : (row['$id'] ?? row['id'])
    sources.set(
      rowIdOf(key, at, (id) => sources.has(id)),
      row,
    )
  }
  return sources
}

/** Keeps one row for each row of the source list. Answers of a row whose source is gone are kept and return with it. */
const reconcile = (cell: Cell, state: FormState): boolean => {
  const { inner } = cell.template
  if (inner === undefined) return false
  const sources = sourcesOf(cell, state)
  const known = new Map(cell.rows.map((row) => [row.id, row]))
  let changed = sources.size !== cell.rows.length || [...sources.keys()].some((id, at) => cell.rows[at]?.id !== id)
  for (const [id, row] of known) {
    if (sources.has(id)) continue
    cell.kept.set(id, storedRow(row))
    dropScope(row, state)
  }
  cell.rows = [...sources].map(([id, source]) => {
    const row = known.get(id)
    if (row !== undefined) {
      if (refreshSource(row, source)) changed = true
      return row
    }
    const given = cell.kept.get(id)
    cell.kept.delete(id)
    return makeScope(inner, id, cell.scope, cell, isRecord(given) ? given : {}, state, source)
  })
  return changed
}

/** Rules read the source row's fields together with the row's own answers; an answer of the same name wins. */
const refreshSource = (row: Scope, source: Row): boolean => {
  let changed = false
  for (const [key, value] of Object.entries(source)) {
    if (row.level.byId.has(key) || key === '$id' || sameJson(row.view[key], value)) continue
    row.view[key] = value
    changed = true
  }
  return changed
}

/** Updates the list that rules see. Returns whether its rows are different from before. */
export const settleRows = (cell: Cell, state: FormState): boolean => {
  const { node } = cell.template
  if (node.kind !== 'repeat') return false
  const changed = node.over !== undefined && cell.relevant ? reconcile(cell, state) : false
  const { view } = cell.scope
  const listed = view[node.id]
  if (!cell.relevant) {
    if (listed !== undefined) delete view[node.id]
    return listed !== undefined
  }
  const rows = cell.rows.map((row) => row.view)
  if (Array.isArray(listed) && listed.length === rows.length && rows.every((row, at) => row === listed[at])) return changed
  view[node.id] = rows
  return true
}

export const takenIn =
  (cell: Cell): ((id: string) => boolean) =>
  (id) =>
    cell.kept.has(id) || cell.rows.some((row) => row.id === id)

export const insertRow = (cell: Cell, given: Row, at: number | undefined, state: FormState): string | undefined => {
  const { inner } = cell.template
  if (inner === undefined) return undefined
  const wanted = given['$id']
  const taken = takenIn(cell)
  const id = typeof wanted === 'string' && wanted !== '' && !taken(wanted) ? wanted : state.newRowId(taken)
  const row = makeScope(inner, id, cell.scope, cell, given, state)
  cell.rows.splice(at ?? cell.rows.length, 0, row)
  cell.malformed = undefined
  state.queue.add(cell)
  return id
}

export const takeRow = (cell: Cell, rowId: string, state: FormState): boolean => {
  const at = cell.rows.findIndex(({ id }) => id === rowId)
  const row = cell.rows[at]
  if (row === undefined) return false
  cell.rows.splice(at, 1)
  dropScope(row, state)
  state.queue.add(cell)
  return true
}
