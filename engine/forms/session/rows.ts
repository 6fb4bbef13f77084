import type { Json } from '../../definition/logic.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import type { NodeState, FormState, RowScope } from './form-state.ts'
import { dropRowScope, makeRowScope, rowIdOf } from './make-row-scope.ts'
import { storedRow } from './stored-answers.ts'

type Row = { readonly [key: string]: Json }

/** The source rows of a list, by name. */
const sourcesOf = (nodeState: NodeState, state: FormState): ReadonlyMap<string, Row> => {
  const { node, rules } = nodeState.compiled
  const decided = state.context.decided?.[`${nodeState.path}#value`]
  if (decided === undefined) state.counters.rules++
  const found = decided ?? rules.value?.run(nodeState.scope.data) ?? null
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
const reconcile = (nodeState: NodeState, state: FormState): boolean => {
  const { inner } = nodeState.compiled
  if (inner === undefined) return false
  const sources = sourcesOf(nodeState, state)
  const known = new Map(nodeState.rows.map((row) => [row.id, row]))
  let changed = sources.size !== nodeState.rows.length || [...sources.keys()].some((id, at) => nodeState.rows[at]?.id !== id)
  for (const [id, row] of known) {
    if (sources.has(id)) continue
    nodeState.retained.set(id, storedRow(row))
    dropRowScope(row, state)
  }
  nodeState.rows = [...sources].map(([id, source]) => {
    const row = known.get(id)
    if (row !== undefined) {
      if (refreshSource(row, source)) changed = true
      return row
    }
    const given = nodeState.retained.get(id)
    nodeState.retained.delete(id)
    return makeRowScope(inner, id, nodeState.scope, nodeState, isRecord(given) ? given : {}, state, source)
  })
  return changed
}

/** Rules read the source row's fields together with the row's own answers; an answer of the same name wins. */
const refreshSource = (row: RowScope, source: Row): boolean => {
  let changed = false
  for (const [key, value] of Object.entries(source)) {
    if (row.shape.byId.has(key) || key === '$id' || sameJson(row.view[key], value)) continue
    row.view[key] = value
    changed = true
  }
  return changed
}

/** Updates the list that rules see. Returns whether its rows are different from before. */
export const settleRows = (nodeState: NodeState, state: FormState): boolean => {
  const { node } = nodeState.compiled
  if (node.kind !== 'repeat') return false
  const changed = node.over !== undefined && nodeState.relevant ? reconcile(nodeState, state) : false
  const { view } = nodeState.scope
  const listed = view[node.id]
  if (!nodeState.relevant) {
    if (listed !== undefined) delete view[node.id]
    return listed !== undefined
  }
  const rows = nodeState.rows.map((row) => row.view)
  if (Array.isArray(listed) && listed.length === rows.length && rows.every((row, at) => row === listed[at])) return changed
  view[node.id] = rows
  return true
}

export const takenIn =
  (nodeState: NodeState): ((id: string) => boolean) =>
  (id) =>
    nodeState.retained.has(id) || nodeState.rows.some((row) => row.id === id)

export const insertRow = (nodeState: NodeState, given: Row, at: number | undefined, state: FormState): string | undefined => {
  const { inner } = nodeState.compiled
  if (inner === undefined) return undefined
  const wanted = given['$id']
  const taken = takenIn(nodeState)
  const id = typeof wanted === 'string' && wanted !== '' && !taken(wanted) ? wanted : state.newRowId(taken)
  const row = makeRowScope(inner, id, nodeState.scope, nodeState, given, state)
  nodeState.rows.splice(at ?? nodeState.rows.length, 0, row)
  nodeState.malformed = undefined
  state.queue.add(nodeState)
  return id
}

export const takeRow = (nodeState: NodeState, rowId: string, state: FormState): boolean => {
  const at = nodeState.rows.findIndex(({ id }) => id === rowId)
  const row = nodeState.rows[at]
  if (row === undefined) return false
  nodeState.rows.splice(at, 1)
  dropRowScope(row, state)
  state.queue.add(nodeState)
  return true
}
