import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import { isFlag, isMatched } from '../plan/flag-match.ts'
import type { NodeState, FormState, RowScope } from './form-state.ts'
import { holds } from '../program/rule-closures.ts'
import type { FlagRow } from '../program/compiled-node.ts'

/** The inputs a flag table may match. A form's `flagInputs` can add to them or replace them. */
const inputsOf = (scope: RowScope, state: FormState): Map<string, Json> => {
  if (scope.inputs !== undefined) return scope.inputs
  const { mode, state: stateId, user } = state.context
  const person = typeof user === 'object' && user !== null && !Array.isArray(user) ? (user as { readonly [key: string]: Json }) : {}
  const inputs = new Map<string, Json>([
    ['mode', mode ?? null],
    ['state', stateId ?? null],
    ['role', person['role'] ?? person['userRole'] ?? null],
  ])
  for (const [name, input] of state.program.inputs) {
    state.counters.rules++
    inputs.set(name, input.run(scope.data))
  }
  scope.inputs = inputs
  return inputs
}

const matches = (row: FlagRow, scope: RowScope, state: FormState): boolean => {
  for (const [input, values] of row.match) if (!isMatched(inputsOf(scope, state).get(input) ?? null, values)) return false
  if (row.when === undefined) return true
  state.counters.rules++
  return holds(row.when, scope.data)
}

const own = (nodeState: NodeState): Flag => {
  const { node } = nodeState.compiled
  return (node.kind === 'field' || node.kind === 'repeat' ? node.flag : undefined) ?? 'editable'
}

/** An explanation has the same access as the question it explains; whether it is required is decided separately. */
const inherited = (nodeState: NodeState, state: FormState): Flag => {
  const { node } = nodeState.compiled
  if (node.kind !== 'field' || node.explains === undefined) return own(nodeState)
  const question = state.program.byPath.get(node.explains)
  const asked = question === undefined ? undefined : nodeState.scope.nodeStates[question.slot]
  const flag = asked === undefined ? 'editable' : own(asked)
  return flag === 'hidden' || flag === 'read-only' ? flag : own(nodeState)
}

/** The flag for this viewer: the first row of the form's table that holds, else the item's own. */
export const accessOf = (nodeState: NodeState, state: FormState): Flag => {
  for (const row of nodeState.compiled.flagRows) {
    if (!matches(row, nodeState.scope, state)) continue
    const { then } = row
    if (!isFlag(then)) continue
    const isExplanation = nodeState.compiled.node.kind === 'field' && nodeState.compiled.node.explains !== undefined
    // A flag set for the question does not make its explanation required.
    return isExplanation && (then === 'editable' || then === 'required') ? own(nodeState) : then
  }
  return inherited(nodeState, state)
}

const names = (paths: readonly string[] | undefined, nodeState: NodeState): boolean => {
  if (paths === undefined || paths.length === 0) return false
  const { node, shape } = nodeState.compiled
  if (paths.includes('*') || paths.includes(node.path) || paths.includes(nodeState.path) || paths.includes(`#${node.page}`)) return true
  for (let outer = shape; outer.around !== undefined; outer = outer.around) if (paths.includes(outer.path)) return true
  return node.kind === 'field' && node.explains !== undefined && paths.includes(node.explains)
}

export const isWithheld = (nodeState: NodeState, state: FormState): boolean => names(state.context.withheld, nodeState)
/** The value here is a mask: the real answer stayed on the server. */
export const isMaskedHere = ({ path }: NodeState, { context: { masked } }: FormState): boolean => masked?.includes(path) === true
export const isLocked = (nodeState: NodeState, state: FormState): boolean => names(state.context.locked, nodeState)
