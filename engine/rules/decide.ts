import type { Rule } from '../definition/rule.ts'
import { compileRuleDefinition } from './compile-rule-definition.ts'
import type { CompileOptions } from './compile-logic.ts'
import type { Json } from './json.ts'

/** Runs a named rule over data; undefined when there is no such rule. */
export const decide = (rules: readonly Rule[], id: string, data: Json | object, options: CompileOptions = {}): Json | undefined => {
  const find = (wanted: string): Rule | undefined => rules.find((rule) => rule.id === wanted)
  const rule = find(id)
  return rule && compileRuleDefinition(rule, { ...options, rules: find }).run(data)
}

/** Does the rule apply on this date? One without `effective` always does. Both ends belong to it. */
export const isEffective = ({ effective }: Pick<Rule, 'effective'>, date: string): boolean =>
  (effective?.from === undefined || date >= effective.from) && (effective?.to === undefined || date <= effective.to)
