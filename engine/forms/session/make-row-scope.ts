import type { Json } from '../../definition/logic.ts'
import { normalizeAnswer } from '../../question-types/normalize-answer.ts'
import { isEmptyText } from '../../question-types/text-answer.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isRecord } from '../../rules/values/json.ts'
import { ASPECT, LEAVES, type RowShape, type CompiledNode } from '../program/compiled-node.ts'
import type { NodeState, FormState, RowData, RowScope } from './form-state.ts'
import type { FormContext } from '../program/form-context.ts'

type Record = { readonly [key: string]: Json }

/** A blank value means "not answered". Where a default would come back, null records that it was cleared. */
export const rawOf = (given: Json | undefined, compiled: CompiledNode): Json | undefined => {
  const { node, type } = compiled
  if (given === undefined || node.kind !== 'field' || type === undefined) return undefined
  const value = normalizeAnswer(type, given, node)
  if (isBlank(value)) return node.default === undefined ? undefined : null
  return value
}

/** A text of signs that show nothing: spaces, zero-width signs. */
export const isBlankText = (given: Json | undefined): boolean => typeof given === 'string' && given !== '' && isEmptyText(given)

export const fillData = (data: RowData, context: FormContext): void => {
  const { record, related, user, settings, route, mode, today, event } = context
  Object.assign(data, {
    record: record ?? null,
    related: related ?? {},
    case: context.case ?? null,
    event: event ?? null,
    with: context.with ?? null,
    user: user ?? null,
    settings: settings ?? null,
    route: route ?? null,
    mode: mode ?? null,
    today,
    option: null,
  })
}

const newCell = (compiled: CompiledNode, scope: RowScope): NodeState => ({
  compiled,
  scope,
  path: scope.prefix + (compiled.node.kind === 'page' ? compiled.node.path : compiled.node.id),
  raw: undefined,
  isBlankText: false,
  relevant: false,
  value: undefined,
  required: undefined,
  access: 'editable',
  withheld: false,
  locked: false,
  flag: 'hidden',
  options: [],
  list: undefined,
  limits: undefined,
  words: { label: compiled.node.label },
  valueProblem: undefined,
  failed: new Map(),
  rowProblems: [],
  rows: [],
  rowIds: new Set(),
  revision: { rows: 0, listed: -1, announced: -1, numbered: -1 },
  retained: new Map(),
  malformed: undefined,
  seen: undefined,
  shown: undefined,
})

/** The name of a row in its list: the `$id` given (a number becomes text); otherwise a name made from its position. */
export const rowIdOf = (given: Json | undefined, index: number, taken: (id: string) => boolean): string => {
  const isNamed = typeof given === 'number' || (typeof given === 'string' && given !== '')
  const wanted = String(isNamed ? given : index)
  let id = wanted
  for (let more = 1; taken(id); more++) id = `${wanted}~${more}`
  return id
}

/** Builds a form or a row from stored answers; its places still have to be settled. Nothing stored is lost, whatever it is. */
export const makeRowScope = (
  shape: RowShape,
  id: string,
  around: RowScope | undefined,
  owner: NodeState | undefined,
  given: Record,
  state: FormState,
  source: Record = {},
): RowScope => {
  const view: RowScope['view'] = owner === undefined ? {} : { ...source, $id: id }
  const prefix = owner === undefined ? '' : `${owner.path}.${id}.`
  const data: RowData = { answers: state.root?.view ?? view, item: view, parent: around?.view ?? null, pages: state.pages }
  fillData(data, state.context)
  const scope: RowScope = { shape, id, number: 0, prefix, around, owner, nodeStates: [], view, data, unknown: new Map(), inputs: undefined }
  if (owner === undefined) (state as { root: RowScope }).root = scope
  for (const [key, value] of Object.entries(given)) if (!shape.byId.has(key) && key !== '$id') scope.unknown.set(key, value)
  for (const compiled of shape.nodes) {
    const nodeState = newCell(compiled, scope)
    scope.nodeStates.push(nodeState)
    state.nodeStates.set(nodeState.path, nodeState)
    const answer = compiled.node.kind !== 'page' && Object.hasOwn(given, compiled.node.id) ? given[compiled.node.id] : undefined
    if (compiled.node.kind === 'repeat') giveRows(nodeState, answer, state)
    else {
      nodeState.raw = rawOf(answer, compiled)
      nodeState.isBlankText = isBlankText(answer)
    }
    state.queue.add(nodeState)
    state.stale.set(nodeState, ASPECT.access | LEAVES)
  }
  for (const check of shape.checks) if (check.typing) state.staleChecks.set(scope, (state.staleChecks.get(scope) ?? new Set()).add(check))
  return scope
}

const giveRows = (nodeState: NodeState, answer: Json | undefined, state: FormState): void => {
  const { node, inner } = nodeState.compiled
  if (node.kind !== 'repeat' || inner === undefined) return
  if (answer === undefined || isBlank(answer)) return prefillRows(nodeState, state)
  if (!Array.isArray(answer) || !answer.every(isRecord)) {
    nodeState.malformed = answer
    return
  }
  const taken = new Set<string>()
  for (const [index, row] of (answer as readonly Record[]).entries()) {
    const id = rowIdOf(row['$id'] ?? (node.over !== undefined && node.key !== undefined ? row[node.key] : undefined), index, (rowId) =>
      taken.has(rowId),
    )
    taken.add(id)
    if (node.over === undefined) {
      nodeState.rows.push(makeRowScope(inner, id, nodeState.scope, nodeState, row, state))
      nodeState.rowIds.add(id)
    } else nodeState.retained.set(id, row)
  }
}

/** Rows nobody has added yet. They are stored as soon as one of them has an answer. */
const prefillRows = (nodeState: NodeState, state: FormState): void => {
  const { node, inner } = nodeState.compiled
  const { mode = 'edit' } = state.context
  if (node.kind !== 'repeat' || inner === undefined || node.prefilled !== true || node.over !== undefined) return
  if (mode === 'read' || mode === 'print' || mode === 'compare') return
  for (let number = 1; number <= (node.minRows ?? 0); number++) {
    const id = `r${number}`
    nodeState.rows.push(makeRowScope(inner, id, nodeState.scope, nodeState, {}, state))
    nodeState.rowIds.add(id)
  }
}

export const dropRowScope = (scope: RowScope, state: FormState): void => {
  state.staleChecks.delete(scope)
  for (const nodeState of scope.nodeStates) {
    state.nodeStates.delete(nodeState.path)
    state.stale.delete(nodeState)
    for (const row of nodeState.rows) dropRowScope(row, state)
  }
}
