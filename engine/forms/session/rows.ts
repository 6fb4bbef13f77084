import type { Json } from '../../definition/logic.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import { markCheck, markStale, type NodeState, type FormState, type RowScope } from './form-state.ts'
import { ASPECT, LEAVES } from '../program/compiled-node.ts'
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
  for (const [index, row] of (Array.isArray(found) ? (found as readonly Json[]) : []).entries()) {
    if (!isRecord(row)) {
      // An entry of a plain list is a row as well: a chosen value, or a number of a range.
      if (typeof row !== 'string' && typeof row !== 'number') continue
      sources.set(
        rowIdOf(row, index, (id) => sources.has(id)),
        { value: row },
      )
      continue
    }
    const key = node.kind === 'repeat' && node.key !== undefined ? row[node.key] : (row['$id'] ?? row['id'])
    sources.set(
      rowIdOf(key, index, (id) => sources.has(id)),
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
  let changed = sources.size !== nodeState.rows.length || [...sources.keys()].some((id, index) => nodeState.rows[index]?.id !== id)
  if (changed) nodeState.revision.rows++
  for (const [id, row] of known) {
    if (sources.has(id)) continue
    nodeState.retained.set(id, storedRow(row))
    dropRowScope(row, state)
  }
  nodeState.rows = [...sources].map(([id, source]) => {
    const row = known.get(id)
    if (row !== undefined) {
      if (refreshSource(row, source, state)) changed = true
      return row
    }
    const given = nodeState.retained.get(id)
    nodeState.retained.delete(id)
    return makeRowScope(inner, id, nodeState.scope, nodeState, isRecord(given) ? given : {}, state, source)
  })
  nodeState.rowIds.clear()
  for (const { id } of nodeState.rows) nodeState.rowIds.add(id)
  return changed
}

/** Rules read the source row's fields together with the row's own answers; an answer of the same name wins. */
const refreshSource = (row: RowScope, source: Row, state: FormState): boolean => {
  let changed = false
  for (const [key, value] of Object.entries(source)) {
    if (row.shape.byId.has(key) || key === '$id' || sameJson(row.view[key], value)) continue
    row.view[key] = value
    changed = true
  }
  if (changed) markRowStale(row, state)
  return changed
}

/** No edge leads from a source row to its readers, as it is no answer: everything in the row is looked at again. */
const markRowStale = (row: RowScope, state: FormState): void => {
  row.inputs = undefined
  for (const check of row.shape.checks) markCheck(check, row, state)
  for (const nodeState of row.nodeStates) {
    markStale(nodeState, ASPECT.settle | ASPECT.access | LEAVES, state)
    for (const inner of nodeState.rows) markRowStale(inner, state)
  }
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
  const { revision } = nodeState
  if (!Array.isArray(listed) || revision.listed !== revision.rows) {
    view[node.id] = nodeState.rows.map((row) => row.view)
    revision.listed = revision.rows
  } else if (revision.announced === revision.rows) return changed
  revision.announced = revision.rows
  return true
}

/** A row at the end is added to the list that rules read in place, so that the length of a list does not matter to its next row. */
const listAtEnd = ({ compiled, scope, revision }: NodeState, row: RowScope): void => {
  const listed = scope.view[compiled.node.id]
  if (!Array.isArray(listed) || revision.listed !== revision.rows - 1) return
  ;(listed as Json[]).push(row.view)
  revision.listed = revision.rows
}

export const takenIn =
  (nodeState: NodeState): ((id: string) => boolean) =>
  (id) =>
    nodeState.retained.has(id) || nodeState.rowIds.has(id)

export const insertRow = (nodeState: NodeState, given: Row, index: number | undefined, state: FormState): string | undefined => {
  const { inner } = nodeState.compiled
  if (inner === undefined) return undefined
  const wanted = given['$id']
  const taken = takenIn(nodeState)
  const id = typeof wanted === 'string' && wanted !== '' && !taken(wanted) ? wanted : state.newRowId(taken)
  const row = makeRowScope(inner, id, nodeState.scope, nodeState, given, state)
  nodeState.rows.splice(index ?? nodeState.rows.length, 0, row)
  nodeState.rowIds.add(id)
  nodeState.revision.rows++
  if (index === undefined) listAtEnd(nodeState, row)
  nodeState.malformed = undefined
  state.queue.add(nodeState)
  return id
}

export const takeRow = (nodeState: NodeState, rowId: string, state: FormState): boolean => {
  const index = nodeState.rows.findIndex(({ id }) => id === rowId)
  const row = nodeState.rows[index]
  if (row === undefined) return false
  nodeState.rows.splice(index, 1)
  nodeState.rowIds.delete(rowId)
  nodeState.revision.rows++
  dropRowScope(row, state)
  state.queue.add(nodeState)
  return true
}

/** Moves a row to another place among its rows. */
export const moveRow = (nodeState: NodeState, rowId: string, to: number, state: FormState): void => {
  const from = nodeState.rows.findIndex(({ id }) => id === rowId)
  const row = nodeState.rows[from]
  const place = Math.max(0, Math.min(to, nodeState.rows.length - 1))
  if (row === undefined || place === from) return
  nodeState.rows.splice(from, 1)
  nodeState.rows.splice(place, 0, row)
  nodeState.revision.rows++
  state.queue.add(nodeState)
}

/** Puts the rows into the order of these ids. */
export const orderRows = (nodeState: NodeState, ids: readonly string[]): void => {
  const place = new Map(ids.map((id, index) => [id, index]))
  const rowNumber = ({ id }: RowScope): number => place.get(id) ?? -1
  if (nodeState.rows.every((row, index) => index === 0 || rowNumber(nodeState.rows[index - 1] ?? row) <= rowNumber(row))) return
  nodeState.rows.sort((a, b) => rowNumber(a) - rowNumber(b))
  nodeState.revision.rows++
}
