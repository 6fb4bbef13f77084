import { isRuleId } from '../../rules/compile/rule-call.ts'
import type { Json } from '../../rules/values/json.ts'
import { COMPARISONS, GROUPS, writeForm } from './comparisons.ts'
import type { RuleGroup, RulePart } from './rule-drawing.ts'

/** The rule of a drawing; undefined where it has no part, and the rule holds always. Only a whole drawing is a rule. */
export const writeRule = (drawing: RuleGroup): Json | undefined => {
  if (drawing.bare === undefined) return writeRulePart(drawing)
  const [only, ...more] = drawing.parts
  if (only === undefined) return undefined
  if (more.length > 0 || drawing.joins === 'none' || drawing.joins === 'notAll') return writeRulePart(drawing)
  return only.kind === 'line' && only.comparison === 'holds' && isRuleId(only.subject) ? only.subject : writeRulePart(only)
}

/** One part as it stands inside of a rule. */
export const writeRulePart = (part: RulePart): Json => {
  switch (part.kind) {
    case 'constant':
      return part.holds
    case 'code':
      return part.code
    case 'open':
      return true
    case 'group':
      return writeForm(GROUPS[part.joins][part.form] ?? GROUPS[part.joins][0] ?? null, { parts: part.parts.map(writeRulePart) })
    case 'line': {
      const { subject, value, comparison } = part
      const forms: readonly Json[] = COMPARISONS[comparison].forms
      return writeForm(forms[part.form] ?? forms[0] ?? null, {
        subject: isRuleId(subject) ? { rule: [subject] } : subject,
        ...(value !== undefined && { value }),
      })
    }
  }
}

/** Does every condition say what it compares, and with what? A half one would hold for the wrong people, so it is not stored. */
export const isWhole = (part: RulePart): boolean => {
  switch (part.kind) {
    case 'open':
      return false
    case 'group':
      return (part.bare === true || part.parts.length > 0) && part.parts.every(isWhole)
    case 'line':
      return COMPARISONS[part.comparison].takes === 'nothing' || part.value !== undefined
    case 'constant':
    case 'code':
      return true
  }
}
