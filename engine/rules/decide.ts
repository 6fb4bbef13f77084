import type { Rule } from '../definition/rule.ts'
import { compileRuleDefinition } from './compile-rule-definition.ts'
import type { CompileOptions } from './compile-logic.ts'
import type { Json } from './values/json.ts'

/**
 * Runs a named rule over data and returns its value; undefined when there is no such rule. Throws a LogicError where the rule uses `throw`.
 *
 *     decide(set.all('rule'), 'adult.rule', { today: '2026-11-21', record: { birth_date: '2001-05-04' } }) // true
 */
export const decide = (rules: readonly Rule[], id: string, data: Json | object, options: CompileOptions = {}): Json | undefined => {
  const find = (wanted: string): Rule | undefined => rules.find((rule) => rule.id === wanted)
  const rule = find(id)
  return rule && compileRuleDefinition(rule, { ...options, rules: find }).run(data)
}
