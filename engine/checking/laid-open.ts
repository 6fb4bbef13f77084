import type { Rule } from '../definition/rule.ts'
import { isRuleId, readRuleCall } from '../rules/compile/rule-call.ts'
import { isList, isRecord, operatorOf, type Json } from '../rules/values/json.ts'
import { bindParameters } from '../views/bind-parameters.ts'
import { ruleAsCondition } from '../views/rule-as-condition.ts'

/** The condition with every called rule substituted, as the database will evaluate it. Cycles are reported elsewhere. */
export const laidOpen = (logic: Json, findRule: (id: string) => Rule | undefined, within: readonly string[] = []): Json => {
  if (isList(logic)) return logic.map((part) => laidOpen(part, findRule, within))
  const written = isRecord(logic) && operatorOf(logic) === 'rule' ? readRuleCall(logic['rule'] ?? null) : undefined
  const call = isRuleId(logic) ? { id: logic, arguments: {} } : written
  if (call !== undefined) {
    const rule = within.includes(call.id) ? undefined : findRule(call.id)
    const condition = rule && ruleAsCondition(rule)
    return condition === undefined
      ? true
      : laidOpen(bindParameters(condition, { ...rule?.defaults, ...call.arguments }), findRule, [...within, call.id])
  }
  return isRecord(logic)
    ? Object.fromEntries(Object.entries(logic).map(([operator, operand]) => [operator, laidOpen(operand, findRule, within)]))
    : logic
}
