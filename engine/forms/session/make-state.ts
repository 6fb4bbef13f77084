import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import { withAside } from './aside/aside.ts'
import { markCheck, markStale, eachNodeState, type NodeState, type FormState, type RowScope } from './form-state.ts'
import { fillData, makeRowScope } from './make-row-scope.ts'
import { orderQueue } from './order-queue.ts'
import type { FormPlan } from '../plan/plan.ts'
import { programOf } from '../program/program.ts'
import type { FormContext } from '../program/form-context.ts'
import { sessionLookups, type FoundValues } from '../program/session-lookups.ts'
import type { LookupValue } from '../../definition/lookup.ts'
import { propagate } from './recompute.ts'
import { ASPECT, LEAVES } from '../program/compiled-node.ts'

/** Names rows r1, r2, …, skipping names in use. Pure: the same form and the same calls give the same names. */
const countingIds = (): FormState['newRowId'] => {
  let last = 0
  return (taken) => {
    let id: string
    do id = `r${++last}`
    while (taken(id))
    return id
  }
}

const NOTHING_FOUND: FoundValues = new Map()

export const makeState = (
  plan: FormPlan,
  answers: Json | object | undefined,
  context: FormContext,
  { newRowId = countingIds(), unseen = false }: Partial<Pick<FormState, 'newRowId' | 'unseen'>> = {},
): FormState => {
  const program = programOf(plan)
  const state = {
    program,
    context,
    formFailed: new Map(),
    nodeStates: new Map(),
    lookups: sessionLookups(plan, context, NOTHING_FOUND),
    found: NOTHING_FOUND,
    queue: orderQueue<NodeState>((nodeState) => nodeState.compiled.order),
    stale: new Map(),
    staleChecks: new Map(),
    changed: new Set<string>(),
    counters: { rules: 0 },
    pages: Object.fromEntries(program.pages.map(({ node }) => [node.id, { complete: false, started: false }])),
    // Whether a page is complete follows from what is required on it and from its checks.
    unseen: unseen && program.pagesRead.length === 0,
    newRowId,
  } as unknown as FormState
  program.lookups.now = (id) => state.lookups.get(id)
  const given = isRecord(answers as Json) ? (answers as { readonly [key: string]: Json }) : {}
  const joined = withAside(given, (field) => program.root.byId.has(field))
  makeRowScope(program.root, '', undefined, undefined, joined, state)
  propagate(state)
  state.changed = new Set()
  return state
}

const eachScopeIn = (scope: RowScope, visit: (scope: RowScope) => void): void => {
  visit(scope)
  for (const nodeState of scope.nodeStates) for (const row of nodeState.rows) eachScopeIn(row, visit)
}

/** Replaces the context under the same answers and recomputes everything. */
export const changeContext = (state: FormState, context: FormContext): void => {
  state.context = context
  state.lookups = sessionLookups(state.program.plan, context, state.found)
  eachScopeIn(state.root, (scope) => {
    fillData(scope.data, context)
    scope.inputs = undefined
    for (const check of scope.shape.checks) markCheck(check, scope, state)
  })
  eachNodeState(state.root, (nodeState) => markStale(nodeState, ASPECT.settle | ASPECT.access | LEAVES, state))
  propagate(state)
}

/** Adds values that a search has found to the list of a question, so that their labels and properties are known here. */
export const addFound = (nodeState: NodeState, values: readonly LookupValue[], state: FormState): void => {
  const { node } = nodeState.compiled
  const id = node.kind === 'field' ? node.lookup : undefined
  const list = id === undefined ? undefined : state.lookups.get(id)
  if (id === undefined || list?.isSearched !== true) return
  const more = values.filter(({ value }) => list.find(value) === undefined)
  if (more.length === 0) return
  state.found = new Map([...state.found, [id, [...(state.found.get(id) ?? []), ...more]]])
  state.lookups = sessionLookups(state.program.plan, state.context, state.found)
  markStale(nodeState, ASPECT.options | ASPECT.problem, state)
}
