import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { sameJson } from '../../rules/values/json.ts'
import { shareSteps } from '../../rules/values/steps.ts'
import { digestOf } from '../plan/hash.ts'
import { accessOf, isLocked, isWithheld } from './access.ts'
import { choicesOf, optionsOf } from './node-options.ts'
import { effectiveFlag } from './effective-flag.ts'
import { markCheck, markStale, eachNodeState, eachRowScope, type NodeState, type FormState, type RowScope } from './form-state.ts'
import { valueProblemOf } from './problems/make-problem.ts'
import { noteChange } from './note-change.ts'
import { refreshPages } from './pages/page-status.ts'
import { rowProblemsOf } from './problems/row-problems.ts'
import { holds } from '../program/rule-closures.ts'
import { failureKey, problemOfCheck } from './problems/run-checks.ts'
import { settleRows } from './rows.ts'
import { ASPECT, LEAVES, type NodeAspect, type CompiledCheck } from '../program/compiled-node.ts'
import { textsOfNode } from './texts-of-node.ts'

const decision = (nodeState: NodeState, aspect: string, state: FormState): Json | undefined =>
  state.context.decided?.[`${nodeState.path}#${aspect}`]

const asks = (nodeState: NodeState, aspect: NodeAspect, state: FormState): boolean | undefined => {
  const decided = decision(nodeState, aspect, state)
  if (typeof decided === 'boolean') return decided
  const rule = nodeState.compiled.rules[aspect]
  if (rule === undefined) return undefined
  state.counters.rules++
  return holds(rule, nodeState.scope.data)
}

/** Marks every place that depends on this one. */
const tellDependents = (
  nodeState: NodeState,
  state: FormState,
  {
    only = 'all',
    turned = false,
    status = false,
  }: { readonly only?: 'all' | 'checks' | 'texts'; readonly turned?: boolean; readonly status?: boolean } = {},
): void => {
  for (const edge of nodeState.compiled.edges) {
    if ((edge.status === true) !== status) continue
    // The rows of a list depend on whether it is asked, not on how many others there are.
    if ('owner' in edge && !turned) continue
    if ('check' in edge) eachRowScope(nodeState.scope, edge.check.shape, edge.shared, (scope) => markCheck(edge.check, scope, state))
    else if (only === 'all' || (only === 'texts' && edge.aspect === ASPECT.words))
      eachRowScope(nodeState.scope, edge.to.shape, edge.shared, (scope) => {
        const dependent = scope.nodeStates[edge.to.slot]
        // Values settle in one direction. A backward edge is a loop the loader has reported; following it would never end.
        if (dependent === undefined || (edge.aspect === ASPECT.settle && edge.to.order <= nodeState.compiled.order)) return
        if (edge.aspect === ASPECT.access) scope.inputs = undefined
        markStale(dependent, edge.aspect, state)
      })
  }
}

const isRelevant = (nodeState: NodeState, state: FormState): boolean => {
  const page = nodeState.compiled.page === undefined ? undefined : state.root.nodeStates[nodeState.compiled.page.slot]
  if (page?.relevant === false || nodeState.scope.owner?.relevant === false) return false
  return asks(nodeState, 'visible', state) ?? true
}

/** The value of a place: its answer; untouched, its default. A computed value is never taken from an answer. */
const effectiveValue = (nodeState: NodeState, state: FormState): Json | undefined => {
  const { node, rules } = nodeState.compiled
  if (node.kind !== 'field') return undefined
  if (node.value === undefined && nodeState.raw !== undefined) return nodeState.raw ?? undefined
  const decided = decision(nodeState, 'value', state)
  if (decided !== undefined) return decided ?? undefined
  if (rules.value === undefined) return undefined
  state.counters.rules++
  const value = rules.value.run(nodeState.scope.data)
  // The result may be part of the live view, which changes in place, so it is copied.
  if (isBlank(value)) return undefined
  return typeof value === 'object' ? structuredCopy(value) : value
}

const structuredCopy = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(structuredCopy)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, structuredCopy(entry)]))
    : value
}

const recompute = (nodeState: NodeState, state: FormState): void => {
  const { node } = nodeState.compiled
  const { view } = nodeState.scope
  const relevant = isRelevant(nodeState, state)
  const turned = relevant !== nodeState.relevant
  nodeState.relevant = relevant
  let changed = turned
  if (node.kind === 'field') {
    const value = relevant ? effectiveValue(nodeState, state) : undefined
    if (!sameJson(value, nodeState.value)) {
      nodeState.value = value
      changed = true
    }
    if (changed || (value !== undefined && view[node.id] === undefined)) {
      if (value === undefined) delete view[node.id]
      else view[node.id] = value
    }
    if (changed)
      markStale(
        nodeState,
        ASPECT.problem | ((nodeState.compiled.node as { lookup?: string }).lookup === undefined ? 0 : ASPECT.options),
        state,
      )
  }
  if (node.kind === 'repeat' && settleRows(nodeState, state)) {
    changed = true
    markStale(nodeState, ASPECT.rows, state)
  }
  if (turned && relevant) markStale(nodeState, LEAVES, state)
  if (!changed) return
  state.stale.set(nodeState, state.stale.get(nodeState) ?? 0)
  tellDependents(nodeState, state, { turned })
}

const limitOf = (nodeState: NodeState, aspect: 'min' | 'max', state: FormState): number | string | undefined => {
  const rule = nodeState.compiled.rules[aspect]
  if (rule === undefined) return undefined
  const decided = decision(nodeState, aspect, state)
  if (decided === undefined) state.counters.rules++
  const limit = decided ?? rule.run(nodeState.scope.data)
  return typeof limit === 'number' || (typeof limit === 'string' && limit !== '') ? limit : undefined
}

/** A digest of what a signature signs; undefined for a question that signs nothing. */
export const signedNow = (nodeState: NodeState, state: FormState): string | undefined => {
  const rule = nodeState.compiled.rules.signs
  if (rule === undefined) return undefined
  const decided = decision(nodeState, 'signs', state)
  if (typeof decided === 'string') return decided
  state.counters.rules++
  return digestOf(rule.run(nodeState.scope.data))
}

/** A limit whose rule gives neither a number nor a text is none. */
const refreshLimits = (nodeState: NodeState, state: FormState): void => {
  const { rules } = nodeState.compiled
  if (rules.min === undefined && rules.max === undefined && rules.signs === undefined) return
  const [min, max, signed] = [limitOf(nodeState, 'min', state), limitOf(nodeState, 'max', state), signedNow(nodeState, state)]
  const { limits } = nodeState
  if (limits !== undefined && limits.min === min && limits.max === max && limits.signed === signed) return
  nodeState.limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(signed !== undefined && { signed }) }
}

const refreshLeaves = (nodeState: NodeState, aspects: number, state: FormState): void => {
  if ((aspects & ASPECT.access) !== 0) {
    const before = nodeState.withheld || nodeState.access === 'hidden'
    nodeState.access = accessOf(nodeState, state)
    nodeState.withheld = isWithheld(nodeState, state)
    nodeState.locked = isLocked(nodeState, state)
    // A text never shows a value this viewer may not read.
    if (before !== (nodeState.withheld || nodeState.access === 'hidden')) tellDependents(nodeState, state, { only: 'texts' })
  }
  // A set-aside answer is listed by its label, so labels are kept current even while irrelevant.
  if ((aspects & ASPECT.words) !== 0) nodeState.words = textsOfNode(nodeState, state)
  if (!nodeState.relevant) {
    nodeState.valueProblem = undefined
    return
  }
  if ((aspects & ASPECT.required) !== 0) nodeState.required = asks(nodeState, 'required', state)
  if ((aspects & ASPECT.options) !== 0) {
    const options = optionsOf(nodeState, state)
    if (!sameJson(options as unknown as Json, nodeState.options as unknown as Json)) nodeState.options = options
  }
  if ((aspects & ASPECT.limits) !== 0) refreshLimits(nodeState, state)
  if ((aspects & ASPECT.rows) !== 0)
    if (state.lateRows) state.lateRows.add(nodeState)
    else nodeState.rowProblems = rowProblemsOf(nodeState, state)
  if ((aspects & (ASPECT.problem | ASPECT.options | ASPECT.words | ASPECT.limits)) !== 0) {
    const before = nodeState.valueProblem
    nodeState.valueProblem = valueProblemOf(nodeState, choicesOf(nodeState, state), state)
    if ((before === undefined) !== (nodeState.valueProblem === undefined)) tellDependents(nodeState, state, { only: 'checks' })
  }
}

const refreshCheck = (check: CompiledCheck, scope: RowScope, touched: Set<NodeState>, state: FormState): void => {
  const nodeState = check.target === undefined ? undefined : scopeCell(scope, check)
  const failed = nodeState?.failed ?? state.formFailed
  const problem = problemOfCheck(check, scope, state)
  const key = failureKey(check, scope)
  if (problem === undefined) failed.delete(key)
  else failed.set(key, problem)
  if (nodeState !== undefined) touched.add(nodeState)
}

const scopeCell = (scope: RowScope, check: CompiledCheck): NodeState | undefined => {
  let current: RowScope | undefined = scope
  while (current !== undefined && current.shape !== check.target?.shape) current = current.around
  return check.target === undefined ? undefined : current?.nodeStates[check.target.slot]
}

const flagOf = (nodeState: NodeState): NodeState['flag'] => {
  const { node } = nodeState.compiled
  if (node.kind === 'field' && node.helper === true) return 'hidden'
  const computed = node.kind === 'field' && node.value !== undefined
  return effectiveFlag({
    relevant: nodeState.relevant,
    access: nodeState.access,
    withheld: nodeState.withheld,
    locked: nodeState.locked,
    computed,
    requiredWhen: nodeState.required,
  })
}

/** Forgets what was settled, so that a form whose places decide one another is the same however its answers came about. */
const settleAgain = (state: FormState): void =>
  eachNodeState(state.root, (nodeState) => {
    const { node } = nodeState.compiled
    nodeState.relevant = false
    nodeState.value = undefined
    if (node.kind === 'field') delete nodeState.scope.view[node.id]
    markStale(nodeState, ASPECT.settle | ASPECT.access | LEAVES, state)
    for (const check of nodeState.scope.shape.checks) markCheck(check, nodeState.scope, state)
  })

/**
 * Follows the edges from everything marked until nothing is out of date, and notes each place a person would see change. A page that became
 * complete, or is no longer, decides others in turn; the loader refuses circles, and one that gets this far ends after each page had its turn.
 */
export const propagate = (state: FormState): void => void shareSteps(() => propagateAll(state))

/**
 * Does a piece of work of many answers, and compares the rows of each list they belong to once, after it: compared after each answer, a long
 * list would cost the square of its rows.
 */
export const comparingRowsAfter = <T>(state: FormState, work: () => T): T => {
  const late = new Set<NodeState>()
  state.lateRows = late
  let done: T
  try {
    done = work()
  } finally {
    delete state.lateRows
  }
  for (const nodeState of late) markStale(nodeState, ASPECT.rows, state)
  propagate(state)
  return done
}

const propagateAll = (state: FormState): void => {
  let touched = settle(state)
  for (let round = 0; round < state.program.pagesRead.length; round += 1) {
    const turned = refreshPages(touched, state)
    if (turned.length === 0) return
    for (const page of turned) tellDependents(page, state, { status: true })
    touched = settle(state)
  }
}

const settle = (state: FormState): ReadonlySet<NodeState> => {
  state.program.lookups.now = (id) => state.lookups.get(id)
  if (state.program.hasLoop) settleAgain(state)
  for (let nodeState = state.queue.next(); nodeState !== undefined; nodeState = state.queue.next()) recompute(nodeState, state)
  // Words and access come first: messages about a place need its label and whether this viewer may read it.
  for (const [nodeState, aspects] of state.stale) if ((aspects & ASPECT.access) !== 0) refreshLeaves(nodeState, ASPECT.access, state)
  const shown = state.unseen ? ASPECT.options : ~ASPECT.access
  for (const [nodeState, aspects] of state.stale) refreshLeaves(nodeState, aspects & shown, state)
  const touched = new Set(state.stale.keys())
  if (!state.unseen) for (const [scope, checks] of state.staleChecks) for (const check of checks) refreshCheck(check, scope, touched, state)
  state.stale.clear()
  state.staleChecks.clear()
  for (const nodeState of touched) {
    nodeState.flag = flagOf(nodeState)
    if (!state.unseen) noteChange(nodeState, state)
  }
  return touched
}
