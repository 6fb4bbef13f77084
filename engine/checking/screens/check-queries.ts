import { checkQueryable } from '../../rules/check/check-queryable.ts'
import { isList, isRecord, operatorOf, type Json } from '../../rules/values/json.ts'
import { callsOf } from '../../rules/named-rule.ts'
import { readsOf } from '../../rules/compile/reads.ts'
import { isRuleId, readRuleCall } from '../../rules/compile/rule-call.ts'
import { bindParameters } from '../../views/bind-parameters.ts'
import { ruleAsCondition } from '../../views/rule-as-condition.ts'
import { valueAt } from '../../loading/json-value.ts'
import { pointerSteps } from '../../loading/pointer.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The condition with every called rule substituted, as the database will evaluate it. Cycles are reported elsewhere. */
const laidOpen = (logic: Json, findRule: CheckContext['findRule'], within: readonly string[] = []): Json => {
  if (isList(logic)) return logic.map((part) => laidOpen(part, findRule, within))
  const written = isRecord(logic) && operatorOf(logic) === 'rule' ? readRuleCall(logic['rule'] ?? null) : undefined
  const call = isRuleId(logic) ? { id: logic, arguments: {} } : written
  if (call !== undefined) {
    const rule = within.includes(call.id) ? undefined : findRule(call.id)
    const condition = rule && ruleAsCondition(rule)
    return condition === undefined ? true : laidOpen(bindParameters(condition, call.arguments), findRule, [...within, call.id])
  }
  return isRecord(logic)
    ? Object.fromEntries(Object.entries(logic).map(([operator, operand]) => [operator, laidOpen(operand, findRule, within)]))
    : logic
}

const BRANCHES = ['if', '?:', '!!']

/** A part that does not read the row is evaluated before the query, so it may use any operator. */
const isAsked = (part: Json | undefined): boolean =>
  part !== undefined &&
  !BRANCHES.includes(operatorOf(part) ?? '') &&
  (operatorOf(part) === 'var' || readsOf(part).some(({ path }) => path?.[0] === 'record'))

/** A condition that filters a list uses only what the database can evaluate. */
export const checkQueries: DefinitionCheck = ({ set, findRule, reportProblem }) => {
  const check = (logic: Json | undefined, id: string, pointer: string): void => {
    if (logic === undefined) return
    const open = laidOpen(logic, findRule)
    const isAsWritten = !isRuleId(logic) && callsOf(logic).length === 0
    const said = new Set<string>()
    for (const problem of checkQueryable(open)) {
      const place = isAsWritten ? pointer + problem.pointer : pointer
      if (said.has(place) || !isAsked(valueAt(open, pointerSteps(problem.pointer)))) continue
      said.add(place)
      reportProblem(problem, id, place)
    }
  }
  for (const view of set.all('view')) {
    check(view.where, view.id, '/where')
    check(view.policy, view.id, '/policy')
    view.tabs?.forEach((tab, at) => check(tab.where, view.id, `/tabs/${at}/where`))
  }
  for (const entity of set.all('entity')) check(entity.policy, entity.id, '/policy')
}
