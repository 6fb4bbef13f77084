import type { Rule } from '../../definition/rule.ts'
import { compileRuleDefinition } from '../compile-rule-definition.ts'
import type { ExplainOptions, Explanation } from './explanation.ts'
import { isRecord, type Json } from '../values/json.ts'
import { LogicError } from '../values/logic-error.ts'
import { spellOut, textOfValue } from '../values/value-text.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

const texts = explanationTexts.window

const titleOfRule = ({ id, title }: Rule): string => title ?? spellOut(id.replace(/\.rule$/u, ''))

/** "opens in 12 days", "open for 3 more days, until 2027-03-01", "closed since 2027-03-01". */
const windowText = (window: Json): string => {
  if (!isRecord(window)) return texts.unknown
  const { opens = null, closes = null, state = null, inDays = null } = window
  const count = typeof inDays === 'number' ? inDays : undefined
  switch (state) {
    case 'before':
      return count === undefined ? texts.opens({ opens: String(opens) }) : texts.opensIn({ opens: String(opens), count })
    case 'open':
      if (count === undefined) return texts.open
      return count === 0 ? texts.lastDay : texts.openFor({ closes: String(closes), count })
    case 'after':
      return texts.closed({ closes: String(closes) })
    default:
      return texts.dateMissing
  }
}

const explainedParts = (rule: Rule, rows: readonly string[]): readonly Json[] => {
  switch (rule.type) {
    case 'condition':
      return [rule.when ?? null]
    case 'value':
      return [rule.value ?? null]
    case 'window':
      return [rule.opens, rule.closes].filter((part) => part !== undefined)
    case 'table':
      return [
        ...Object.values(rule.inputs ?? {}),
        ...(rule.rows ?? [])
          .filter(({ id }) => rows.includes(id))
          .map(({ when }) => when)
          .filter((when) => when !== undefined),
      ]
  }
}

const textOfRule = (rule: Rule, value: Json, rows: readonly string[], args: readonly Explanation[], options: ExplainOptions): string => {
  switch (rule.type) {
    case 'condition':
      return rule.why ?? args[0]?.text ?? titleOfRule(rule)
    case 'value':
      return explanationTexts.rule.value({ title: titleOfRule(rule), value: textOfValue(value, options) })
    case 'window':
      return explanationTexts.rule.titled({ title: titleOfRule(rule), text: windowText(value) })
    case 'table': {
      const found = (rule.rows ?? []).filter(({ id }) => rows.includes(id)).map(({ id, why }) => why ?? spellOut(id))
      return explanationTexts.rule.titled({
        title: titleOfRule(rule),
        text: found.length === 0 ? explanationTexts.rule.noRow : explanationTexts.reasons(found),
      })
    }
  }
}

type ExplainLogic = (rule: Json, data: Json | object, options: ExplainOptions) => Explanation

/** `explainLogic` is a parameter because the two call each other: a part may call another rule, which is explained here. */
export const explainParts = (rule: Rule, data: Json | object, options: ExplainOptions, explainLogic: ExplainLogic): Explanation => {
  const inside: ExplainOptions = { ...options, within: [...(options.within ?? []), rule.id] }
  const compiled = compileRuleDefinition(rule, options)
  const attempt = (): { value: Json; rows: readonly string[] } => {
    try {
      return { value: compiled.run(data), rows: compiled.rows(data).map(({ id }) => id) }
    } catch (error) {
      if (error instanceof LogicError) return { value: null, rows: [] }
      throw error
    }
  }
  const { value, rows } = attempt()
  const args = explainedParts(rule, rows).map((part) => explainLogic(part, data, inside))
  return { op: 'rule', rule: rule.id, text: textOfRule(rule, value, rows, args, options), value, args }
}
