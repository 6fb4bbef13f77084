import type { Rule } from '../definition/rule.ts'
import type { CompileOptions } from './compile/compiled-logic.ts'
import { isRecord, type Json } from './values/json.ts'
import { visitsOf, type RuleVisit } from './compile/reads.ts'
import { readRuleCall } from './compile/rule-call.ts'

/** A rule that calls itself, directly or through others, is not followed; `orderRules` reports the cycle. */
export const findCallable = (id: string, { rules, within = [] }: CompileOptions): Rule | undefined =>
  within.includes(id) ? undefined : rules?.(id)

/** The ids of the rules that a rule calls. */
export const callsOf = (rule: Json): readonly string[] => callsIn(visitsOf(rule))

export const callsIn = (visits: readonly RuleVisit[]): readonly string[] => {
  const calls = visits.flatMap(({ rule, operator }) =>
    operator === 'rule' && isRecord(rule) ? [readRuleCall(rule['rule'] ?? null)?.id] : [],
  )
  return [...new Set(calls)].filter((id) => id !== undefined)
}
