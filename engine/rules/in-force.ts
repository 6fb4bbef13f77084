import type { Rule } from '../definition/rule.ts'
import type { FindRule } from './compile/compiled-logic.ts'
import { isRecord, type Json } from './values/json.ts'

/** Does the rule apply on this date (YYYY-MM-DD)? Both ends of `effective` are included; a rule without it always applies. */
export const isEffective = ({ effective }: Pick<Rule, 'effective'>, date: string): boolean =>
  (effective?.from === undefined || date >= effective.from) && (effective?.to === undefined || date <= effective.to)

/** The day that decides which law is in force: that of the case where its definition names one, else today. */
export const dayOfLaw = (data: Json | object): string | undefined => {
  const { case: around = null, today } = data as { readonly case?: Json; readonly today?: Json }
  const own = isRecord(around) ? around['effective_on'] : undefined
  if (typeof own === 'string') return own
  return typeof today === 'string' ? today : undefined
}

/**
 * The rule that is in force on a day: the rule itself, or after its last day its successor; undefined when there is none. Without a day
 * nothing is known to be over.
 */
export const ruleInForce = (rule: Rule, day: string | undefined, find: FindRule, seen: readonly string[] = []): Rule | undefined => {
  if (day === undefined || isEffective(rule, day)) return rule
  const { to, successor } = rule.effective ?? {}
  if (to === undefined || day <= to || successor === undefined || seen.includes(successor)) return undefined
  const next = find(successor)
  return next && ruleInForce(next, day, find, [...seen, rule.id])
}
