import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { sameJson } from '../../rules/values/json.ts'
import { accessOf, isLocked, isWithheld } from './access.ts'
import { choicesOf, optionsOf } from './cell-options.ts'
import { effectiveFlag } from './effective-flag.ts'
import { eachScope, type Cell, type FormState, type Scope } from './form-state.ts'
import { findingOf } from './make-problem.ts'
import { noteChange } from './note-change.ts'
import { rowProblemsOf } from './row-problems.ts'
import { holds } from '../program/rule-closures.ts'
import { failureKey, problemOfCheck } from './run-checks.ts'
import { settleRows } from './rows.ts'
import { ASPECT, LEAVES, type Aspect, type CheckTemplate } from '../program/template.ts'
import { wordsOf } from './words.ts'

const decision = (cell: Cell, aspect: string, state: FormState): Json | undefined => state.context.decided?.[`${cell.path}#${aspect}`]

const asks = (cell: Cell, aspect: Aspect, state: FormState): boolean | undefined => {
  const decided = decision(cell, aspect, state)
  if (typeof decided === 'boolean') return decided
  const rule = cell.template.rules[aspect]
  if (rule === undefined) return undefined
  state.counters.rules++
  return holds(rule, cell.scope.data)
}

export const markStale = (cell: Cell, aspects: number, state: FormState): void => {
  if ((aspects & ASPECT.settle) !== 0) state.queue.add(cell)
  const leaves = aspects & ~ASPECT.settle
  if (leaves !== 0) state.stale.set(cell, (state.stale.get(cell) ?? 0) | leaves)
}

export const markCheck = (check: CheckTemplate, scope: Scope, state: FormState): void => {
  if (!check.typing) return
  const known = state.staleChecks.get(scope)
  if (known === undefined) state.staleChecks.set(scope, new Set([check]))
  else known.add(check)
}

/** Marks every place that depends on this one. */
const tellDependents = (cell: Cell, state: FormState, only: 'all' | 'checks' | 'texts' = 'all'): void => {
  for (const edge of cell.template.edges) {
    if ('check' in edge) eachScope(cell.scope, edge.check.level, edge.shared, (scope) => markCheck(edge.check, scope, state))
    else if (only === 'all' || (only === 'texts' && edge.aspect === ASPECT.words))
      eachScope(cell.scope, edge.to.level, edge.shared, (scope) => {
        const dependent = scope.cells[edge.to.slot]
        // Values settle in one direction. A backward edge is a loop the loader has reported; following it would never end.
        if (dependent === undefined || (edge.aspect === ASPECT.settle && edge.to.order <= cell.template.order)) return
        if (edge.aspect === ASPECT.access) scope.inputs = undefined
        markStale(dependent, edge.aspect, state)
      })
  }
}

const isRelevant = (cell: Cell, state: FormState): boolean => {
  const page = cell.template.page === undefined ? undefined : state.root.cells[cell.template.page.slot]
  if (page?.relevant === false || cell.scope.owner?.relevant === false) return false
  return asks(cell, 'visible', state) ?? true
}

/** The value of a place: its answer; untouched, its default. A computed value is never taken from an answer. */
const effectiveValue = (cell: Cell, state: FormState): Json | undefined => {
  const { node, rules } = cell.template
  if (node.kind !== 'field') return undefined
  if (node.value === undefined && cell.raw !== undefined) return cell.raw ?? undefined
  const decided = decision(cell, 'value', state)
  if (decided !== undefined) return decided ?? undefined
  if (rules.value === undefined) return undefined
  state.counters.rules++
  const value = rules.value.run(cell.scope.data)
  // The result may be part of the live view, which changes in place, so it is copied.
  return isBlank(value) ? undefined : typeof value === 'object' ? structuredCopy(value) : value
}

const structuredCopy = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(structuredCopy)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, structuredCopy(entry)]))
    : value
}

const settle = (cell: Cell, state: FormState): void => {
  const { node } = cell.template
  const { view } = cell.scope
  const relevant = isRelevant(cell, state)
  const turned = relevant !== cell.relevant
  cell.relevant = relevant
  let changed = turned
  if (node.kind === 'field') {
    const value = relevant ? effectiveValue(cell, state) : undefined
    if (!sameJson(value, cell.value)) {
      cell.value = value
      changed = true
    }
    if (changed || (value !== undefined && view[node.id] === undefined)) {
      if (value === undefined) delete view[node.id]
      else view[node.id] = value
    }
    if (changed)
      markStale(cell, ASPECT.finding | ((cell.template.node as { lookup?: string }).lookup === undefined ? 0 : ASPECT.options), state)
  }
  if (node.kind === 'repeat' && settleRows(cell, state)) {
    changed = true
    markStale(cell, ASPECT.rows, state)
  }
  if (turned && relevant) markStale(cell, LEAVES, state)
  if (!changed) return
  state.stale.set(cell, state.stale.get(cell) ?? 0)
  tellDependents(cell, state)
}

const refreshLeaves = (cell: Cell, aspects: number, state: FormState): void => {
  if ((aspects & ASPECT.access) !== 0) {
    const before = cell.withheld || cell.access === 'hidden'
    cell.access = accessOf(cell, state)
    cell.withheld = isWithheld(cell, state)
    cell.locked = isLocked(cell, state)
    // A text never shows a value this viewer may not read.
    if (before !== (cell.withheld || cell.access === 'hidden')) tellDependents(cell, state, 'texts')
  }
  // A set-aside answer is listed by its label, so labels are kept current even while irrelevant.
  if ((aspects & ASPECT.words) !== 0) cell.words = wordsOf(cell, state)
  if (!cell.relevant) {
    cell.finding = undefined
    return
  }
  if ((aspects & ASPECT.required) !== 0) cell.required = asks(cell, 'required', state)
  if ((aspects & ASPECT.options) !== 0) {
    const options = optionsOf(cell, state)
    if (!sameJson(options as unknown as Json, cell.options as unknown as Json)) cell.options = options
  }
  if ((aspects & ASPECT.rows) !== 0) cell.rowProblems = rowProblemsOf(cell, state)
  if ((aspects & (ASPECT.finding | ASPECT.options | ASPECT.words)) !== 0) {
    const before = cell.finding
    cell.finding = findingOf(cell, choicesOf(cell, state), state)
    if ((before === undefined) !== (cell.finding === undefined)) tellDependents(cell, state, 'checks')
  }
}

const refreshCheck = (check: CheckTemplate, scope: Scope, touched: Set<Cell>, state: FormState): void => {
  const cell = check.target === undefined ? undefined : scopeCell(scope, check)
  const failed = cell?.failed ?? state.formFailed
  const problem = problemOfCheck(check, scope, state)
  const key = failureKey(check, scope)
  if (problem === undefined) failed.delete(key)
  else failed.set(key, problem)
  if (cell !== undefined) touched.add(cell)
}

const scopeCell = (scope: Scope, check: CheckTemplate): Cell | undefined => {
  let at: Scope | undefined = scope
  while (at !== undefined && at.level !== check.target?.level) at = at.around
  return check.target === undefined ? undefined : at?.cells[check.target.slot]
}

export const flagOf = (cell: Cell): Cell['flag'] => {
  const { node } = cell.template
  const computed = node.kind === 'field' && node.value !== undefined
  return effectiveFlag({
    relevant: cell.relevant,
    access: cell.access,
    withheld: cell.withheld,
    locked: cell.locked,
    computed,
    requiredWhen: cell.required,
  })
}

/** Follows the edges from everything marked until nothing is out of date, and notes each place a person would see change. */
export const propagate = (state: FormState): void => {
  state.program.lookups.now = (id) => state.lookups.get(id)
  for (let cell = state.queue.next(); cell !== undefined; cell = state.queue.next()) settle(cell, state)
  // Words and access come first: messages about a place need its label and whether this viewer may read it.
  for (const [cell, aspects] of state.stale) if ((aspects & ASPECT.access) !== 0) refreshLeaves(cell, ASPECT.access, state)
  for (const [cell, aspects] of state.stale) refreshLeaves(cell, aspects & ~ASPECT.access, state)
  const touched = new Set(state.stale.keys())
  for (const [scope, checks] of state.staleChecks) for (const check of checks) refreshCheck(check, scope, touched, state)
  state.stale.clear()
  state.staleChecks.clear()
  for (const cell of touched) {
    cell.flag = flagOf(cell)
    noteChange(cell, state)
  }
}
