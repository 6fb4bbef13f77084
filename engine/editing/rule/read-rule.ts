import { isLiteral } from '../../rules/compile/compile-operands.ts'
import { isRuleId } from '../../rules/compile/rule-call.ts'
import { isList, operatorOf, type Json } from '../../rules/values/json.ts'
import { COMPARISONS, GROUPS, readForm, type RuleComparison } from './comparisons.ts'
import type { Joins, RuleGroup, RuleLine, RulePart } from './rule-drawing.ts'

/** A rule as a drawing, of which `writeRule` makes the same rule again, letter for letter. Undefined: there is none, and it holds always. */
export const readRule = (rule: Json | undefined): RuleGroup => {
  if (rule === undefined) return bare([])
  // The id alone is a call only where it is the whole rule; inside of a rule it is a text.
  if (isRuleId(rule)) return bare([{ kind: 'line', subject: rule, comparison: 'holds', form: 0 }])
  const part = readPart(rule)
  return part.kind === 'group' ? part : bare([part])
}

const bare = (parts: readonly RulePart[]): RuleGroup => ({ kind: 'group', joins: 'all', parts, form: 0, bare: true })

const readPart = (rule: Json): RulePart => {
  if (typeof rule === 'boolean') return { kind: 'constant', holds: rule }
  return readGroup(rule) ?? readLine(rule) ?? { kind: 'code', code: rule }
}

const readGroup = (rule: Json): RuleGroup | undefined => {
  for (const [joins, forms] of Object.entries(GROUPS) as readonly [Joins, readonly Json[]][])
    for (const [form, written] of forms.entries()) {
      const parts = readForm(written, rule)?.parts
      if (isList(parts)) return { kind: 'group', joins, parts: parts.map(readPart), form }
    }
  return undefined
}

const readLine = (rule: Json): RuleLine | undefined => {
  for (const [comparison, { takes, forms }] of Object.entries(COMPARISONS) as readonly [
    RuleComparison,
    (typeof COMPARISONS)[RuleComparison],
  ][])
    for (const [form, written] of forms.entries()) {
      const { subject, value } = readForm(written, rule) ?? {}
      if (subject === undefined || !isSubject(subject, comparison)) continue
      if (takes === 'nothing') return { kind: 'line', subject, comparison, form }
      if (value === undefined || isCondition(value) || (takes === 'list' && !isList(value) && isLiteral(value))) continue
      return { kind: 'line', subject, comparison, value, form }
    }
  return undefined
}

const READS = ['var', 'val', 'rule']
/** What gives true or false has a line of its own, and is compared with nothing. */
const CONDITIONS = ['and', 'or', '!', '!!', '==', '===', '!=', '!==', '<', '<=', '>', '>=', 'some', 'all', 'none', 'present', 'blank']

const isCondition = (value: Json): boolean => CONDITIONS.includes(operatorOf(value) ?? '')

const isSubject = (value: Json, comparison: RuleComparison): boolean => {
  if (isLiteral(value)) return false
  const operator = operatorOf(value)
  if (comparison === 'holds' || comparison === 'doesNotHold') return READS.includes(operator ?? '')
  return operator !== undefined && !isCondition(value)
}
