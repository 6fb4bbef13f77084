import type { Json } from '../../definition/logic.ts'
import { normalizeAnswer } from '../../question-types/normalize-answer.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import type { NodeState, FormState } from './form-state.ts'
import { isBlankText, rawOf } from './make-row-scope.ts'
import { insertRow, orderRows, takeRow } from './rows.ts'

/** May this viewer change the place? An irrelevant answer may be changed too; it stays set aside. */
export const mayChange = (nodeState: NodeState): boolean => {
  const { node } = nodeState.compiled
  return (
    (node.kind === 'repeat' || (node.kind === 'field' && node.value === undefined)) &&
    !nodeState.withheld &&
    !nodeState.locked &&
    nodeState.access !== 'hidden' &&
    nodeState.access !== 'read-only'
  )
}

export const mayAddRows = (nodeState: NodeState): boolean =>
  nodeState.compiled.node.kind === 'repeat' && nodeState.compiled.node.over === undefined && mayChange(nodeState)

/** Stores an answer and marks its dependents. Does nothing when this viewer may not write. */
export const writeAnswer = (nodeState: NodeState, value: Json | undefined, state: FormState): boolean => {
  const { compiled } = nodeState
  if (compiled.node.kind === 'repeat') return writeRows(nodeState, value, state)
  if (!mayChange(nodeState)) return false
  const cleared = compiled.node.kind === 'field' && compiled.node.default !== undefined ? null : undefined
  const raw = value === undefined || value === null ? cleared : rawOf(value, compiled)
  nodeState.isBlankText = isBlankText(value)
  if (sameJson(raw, nodeState.raw) && (raw === undefined) === (nodeState.raw === undefined)) return false
  nodeState.raw = raw
  state.queue.add(nodeState)
  return true
}

/**
 * Writes a whole list. Rows are matched by `$id`: new ones are added, missing ones removed, and the given order is kept. In a matched row
 * only the given fields change, so that nobody removes values they cannot see.
 */
const writeRows = (nodeState: NodeState, value: Json | undefined, state: FormState): boolean => {
  const rows = value ?? []
  if (!Array.isArray(rows) || !rows.every(isRecord)) return false
  const given = rows as readonly { readonly [key: string]: Json }[]
  const known = new Map(nodeState.rows.map((row) => [row.id, row]))
  const free = mayAddRows(nodeState)
  const kept = new Set(given.map((row) => String(row['$id'])))
  if (free) for (const id of known.keys()) if (!kept.has(id)) takeRow(nodeState, id, state)
  const order = new Set<string>()
  for (const row of given) {
    const scope = known.get(String(row['$id']))
    if (scope !== undefined && !order.has(scope.id)) {
      order.add(scope.id)
      for (const inner of scope.nodeStates)
        if (Object.hasOwn(row, inner.compiled.node.id)) writeAnswer(inner, row[inner.compiled.node.id], state)
    } else if (free) {
      const id = insertRow(nodeState, row, undefined, state)
      if (id !== undefined) order.add(id)
    }
  }
  if (!free) return true
  nodeState.malformed = undefined
  orderRows(nodeState, [...order])
  state.queue.add(nodeState)
  return true
}

/** One answer that was entered together with the next: a postal code of nine digits is five and four. Undefined when there is nothing to split. */
export const splitRest = (
  nodeState: NodeState,
  value: Json | undefined,
): { readonly own: string; readonly rest: NodeState; readonly more: string } | undefined => {
  const { node, type } = nodeState.compiled
  if (node.kind !== 'field' || node.rest === undefined || node.maxLength === undefined || typeof value !== 'string') return undefined
  const target = nodeState.scope.shape.byId.get(node.rest)
  const rest = target && nodeState.scope.nodeStates[target.slot]
  const text = type && normalizeAnswer(type, value, node)
  if (rest?.compiled.node.kind !== 'field' || typeof text !== 'string') return undefined
  const [own, more] = [text.slice(0, node.maxLength), text.slice(node.maxLength)]
  const fits = (part: string, to: NodeState): boolean =>
    to.compiled.node.kind === 'field' && part !== '' && to.compiled.type?.problem(part, to.compiled.node, undefined) === undefined
  return fits(own, nodeState) && fits(more, rest) ? { own, rest, more } : undefined
}
