import type { CaseType } from '../definition/case.ts'
import type { Condition } from '../definition/logic.ts'
import { readsOf } from '../rules/compile/reads.ts'
import { callsOf } from '../rules/named-rule.ts'
import { isRecord, operandsOf, operatorOf, type Json } from '../rules/values/json.ts'
import type { RuleBook, RuleData } from './rule-book.ts'

/** What is known of somebody before any record is read. */
const KNOWN: readonly string[] = ['user', 'settings', 'today']

/** Whether a condition reads nothing but what is known, itself or through the rules it calls. */
const isDecided = (logic: Json, rules: RuleBook, within: readonly string[] = []): boolean =>
  readsOf(logic).every(({ from, path }) => from !== 'root' || KNOWN.includes(path?.[0] ?? '')) &&
  callsOf(logic).every((id) => {
    const rule = within.includes(id) ? undefined : rules.find(id)
    return rule !== undefined && isDecided(rule as unknown as Json, rules, [...within, id])
  })

/** The condition of a rule that is called and in force at all times. Its arguments are not known. */
const calledIn = (logic: Json, rules: RuleBook): Condition | undefined => {
  const operands = isRecord(logic) && operatorOf(logic) === 'rule' ? operandsOf(logic, 'rule') : []
  const id = typeof logic === 'string' ? logic : operands[0]
  const rule = typeof id === 'string' ? rules.find(id) : undefined
  return rule?.type === 'condition' && rule.effective === undefined ? rule.when : undefined
}

/** Whether a condition holds for no record at all, by what is known. */
const neverHolds = (logic: Json, rules: RuleBook, data: RuleData, depth = 0): boolean => {
  const called = depth > 20 ? undefined : calledIn(logic, rules)
  if (called !== undefined) return neverHolds(called, rules, data, depth + 1)
  const operator = isRecord(logic) ? operatorOf(logic) : undefined
  const parts = isRecord(logic) && operator !== undefined ? operandsOf(logic, operator) : []
  if (operator === 'and' && parts.some((part) => neverHolds(part, rules, data, depth + 1))) return true
  if (operator === 'or') return parts.every((part) => neverHolds(part, rules, data, depth + 1))
  return isDecided(logic, rules) && !rules.holds(logic, data)
}

/**
 * Whether somebody acts as none of these parties in any case of a type, as far as that is known without its record: `data` has the user,
 * settings and today, `person` the id of their person.
 */
export const neverActs = (
  rules: RuleBook,
  { parties }: Pick<CaseType, 'parties'>,
  names: readonly string[],
  { data, person }: { readonly data: RuleData; readonly person: Json },
): boolean =>
  names.every((name) => {
    const party = parties[name]
    if (party === undefined) return true
    return party.who === undefined ? person === null : neverHolds(party.who, rules, data)
  })
