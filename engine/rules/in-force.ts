import type { Rule } from '../definition/rule.ts'
import type { FindRule } from './compile/compiled-logic.ts'
import { isRecord, type Json } from './values/json.ts'

/** A first and a last day, both included; without one of them it has no beginning, or no end. */
export type Days = { readonly from?: string; readonly to?: string }

export const isWithin = ({ from, to }: Days, date: string): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to)

/** Does the rule decide on this date (YYYY-MM-DD)? A rule without `effective` always does; in shadow it does not. */
export const isEffective = ({ effective }: Pick<Rule, 'effective'>, date: string): boolean => {
  const { spans, ...days } = effective ?? {}
  return spans === undefined ? isWithin(days, date) : spans.some((span) => span.shadow !== true && isWithin(span, date))
}

/** Whether the rule is in shadow on this date: it says what it would decide, and decides nothing. */
export const isInShadow = ({ effective }: Pick<Rule, 'effective'>, date: string): boolean =>
  !isEffective({ effective }, date) && (effective?.spans ?? []).some((span) => span.shadow === true && isWithin(span, date))

/** Whether what a rule says depends on the day of the law. */
export const isDated = ({ effective, rows = [] }: Pick<Rule, 'effective' | 'rows'>): boolean =>
  effective !== undefined || rows.some(({ from, to }) => (from ?? to) !== undefined)

/** Where a rule stands on a day. Suspended: it was in force and will be again. */
export type Standing = 'in-force' | 'announced' | 'shadow' | 'suspended' | 'past'

export const standingOn = (rule: Pick<Rule, 'effective'>, date: string): Standing => {
  if (isEffective(rule, date)) return 'in-force'
  if (isInShadow(rule, date)) return 'shadow'
  const { ahead, behind } = turnsAround(rule, date)
  if (behind === undefined) return 'announced'
  return ahead === undefined ? 'past' : 'suspended'
}

/** For a rule that is not in force on a day: the day on which it will be, and the last one on which it was. */
export const turnsAround = (
  { effective = {} }: Pick<Rule, 'effective'>,
  date: string,
): { readonly ahead?: string; readonly behind?: string } => {
  const deciding: readonly Days[] = effective.spans?.filter(({ shadow }) => shadow !== true) ?? [effective]
  const ahead = deciding.flatMap(({ from = '' }) => (from > date ? [from] : [])).toSorted()[0]
  const behind = deciding
    .flatMap(({ to }) => (to !== undefined && to < date ? [to] : []))
    .toSorted()
    .at(-1)
  return { ...(ahead !== undefined && { ahead }), ...(behind !== undefined && { behind }) }
}

/** The first day of the time in which a rule is in force on a day. */
export const beganOn = ({ effective = {} }: Pick<Rule, 'effective'>, date: string | undefined): string | undefined => {
  const { spans, from } = effective
  if (spans === undefined) return from
  return spans.find((span) => span.shadow !== true && (date === undefined || isWithin(span, date)))?.from
}

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
