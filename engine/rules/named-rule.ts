import type { Rule } from '../definition/rule.ts'
import type { CompileOptions } from './compiled-logic.ts'
import { isRecord, type Json } from './json.ts'
import { walkRules } from './reads.ts'
import { readRuleCall } from './rule-call.ts'

/** A rule that calls itself, through whatever others, is not followed: `orderRules` names the cycle. */
export const findCallable = (id: string, { rules, within = [] }: CompileOptions): Rule | undefined => (within.includes(id) ? undefined : rules?.(id))

/** The ids of the rules that a rule calls. */
export const callsOf = (rule: Json): readonly string[] => {
  const ids = new Set<string>()
  walkRules(rule, ({ rule: at, operator }) => {
    const call = operator === 'rule' && isRecord(at) ? readRuleCall(at['rule'] ?? null) : undefined
    if (call) ids.add(call.id)
  })
  return [...ids]
}
