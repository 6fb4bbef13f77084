import type { Condition } from '../definition/logic.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { Explanation } from '../rules/explain/explain.ts'
import type { RuleBook, RuleData } from './rule-book.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

/** Why a condition refuses, as a sentence: the definition's own text, else the named rule's text, else the rule put into words. */
export const reasonOf = (
  rules: RuleBook,
  condition: Condition,
  why: string | undefined,
  data: RuleData,
): { readonly message: string; readonly explanation: Explanation } => {
  const explanation = rules.explain(condition, data)
  const words = why ?? (typeof condition === 'string' ? rules.find(condition)?.why : undefined)
  return {
    explanation,
    message: words === undefined ? workflowTexts.possibleWhen({ condition: explanation.text }) : mergedText(words, data),
  }
}
