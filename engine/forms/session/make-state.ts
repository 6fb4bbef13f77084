import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import { eachCell, type Cell, type FormState, type Scope } from './form-state.ts'
import { fillData, makeScope } from './make-scope.ts'
import { orderQueue } from './order-queue.ts'
import type { FormPlan } from '../plan/plan.ts'
import { programOf } from '../program/program.ts'
import type { FormContext } from './session.ts'
import { sessionLookups } from '../program/session-lookups.ts'
import { markCheck, markStale, propagate } from './settle.ts'
import { ASPECT, LEAVES } from '../program/template.ts'

/** Names rows r1, r2, …, past those in use. Pure: the same form and the same acts give the same names. */
const countingIds = (): FormState['newRowId'] => {
  let last = 0
  return (taken) => {
    let id: string
    do id = `r${++last}`
    while (taken(id))
    return id
  }
}

export const makeState = (
  plan: FormPlan,
  answers: Json | object | undefined,
  context: FormContext,
  newRowId = countingIds(),
): FormState => {
  const program = programOf(plan)
  const state = {
    program,
    context,
    formFailed: new Map(),
    cells: new Map(),
    lookups: sessionLookups(plan, context),
    queue: orderQueue<Cell>((cell) => cell.template.order),
    stale: new Map(),
    staleChecks: new Map(),
    changed: new Set<string>(),
    counters: { rules: 0 },
    newRowId,
  } as unknown as FormState
  program.lookups.now = (id) => state.lookups.get(id)
  const given = isRecord(answers as Json) ? (answers as { readonly [key: string]: Json }) : {}
  makeScope(program.root, '', undefined, undefined, given, state)
  propagate(state)
  state.changed = new Set()
  return state
}

const eachScopeIn = (scope: Scope, visit: (scope: Scope) => void): void => {
  visit(scope)
  for (const cell of scope.cells) for (const row of cell.rows) eachScopeIn(row, visit)
}

/** Replaces the context under the same answers: everything is decided again. */
export const changeContext = (state: FormState, context: FormContext): void => {
  state.context = context
  state.lookups = sessionLookups(state.program.plan, context)
  eachScopeIn(state.root, (scope) => {
    fillData(scope.data, context)
    scope.inputs = undefined
    for (const check of scope.level.checks) markCheck(check, scope, state)
  })
  eachCell(state.root, (cell) => markStale(cell, ASPECT.settle | ASPECT.access | LEAVES, state))
  propagate(state)
}
