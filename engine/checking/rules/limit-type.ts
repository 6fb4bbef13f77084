import { isRuleId, readRuleCall } from '../../rules/compile/rule-call.ts'
import { findOperator } from '../../rules/operators/registry.ts'
import { isRecord, operandsOf, operatorOf, type Json } from '../../rules/values/json.ts'
import type { CheckContext } from '../check-context.ts'

const NUMBERS: readonly string[] = ['+', '-', '*', '/', '%', 'min', 'max']
const CONDITIONS: readonly string[] = ['!', '!!', '==', '!=', '===', '!==', '<', '<=', '>', '>=', 'all', 'some', 'none', 'in', 'exists']

/** What a rule is known to give; undefined where only its data can say. */
export const givenType = (context: CheckContext, logic: Json, depth = 0): string | undefined => {
  if (typeof logic === 'number') return 'number'
  if (isRuleId(logic)) return typeOfRule(context, logic, depth)
  const operator = operatorOf(logic)
  if (operator === undefined || !isRecord(logic) || depth > 8) return undefined
  if (NUMBERS.includes(operator)) return 'number'
  if (CONDITIONS.includes(operator)) return 'boolean'
  if (operator === 'cat' || operator === 'substr') return 'text'
  if (operator === 'var' || operator === 'val') return operandsOf(logic, operator)[0] === 'today' ? 'date' : undefined
  if (operator === 'rule') {
    const called = readRuleCall(logic[operator] ?? null)
    return called && typeOfRule(context, called.id, depth)
  }
  const returns = findOperator(operator)?.returns
  return returns === 'any' ? undefined : returns
}

const typeOfRule = (context: CheckContext, id: string, depth: number): string | undefined => {
  const rule = context.findRule(id)
  if (rule?.type === 'condition' || rule?.type === 'window') return 'boolean'
  return rule?.type === 'value' && rule.value !== undefined ? givenType(context, rule.value as Json, depth + 1) : undefined
}
