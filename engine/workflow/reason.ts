import type { Condition } from '../definition/logic.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { Explanation } from '../rules/explain/explanation.ts'
import { inSentence } from '../rules/explain/spell-out.ts'
import type { RuleBook, RuleData } from './rule-book.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

const notPossible = (reason: string | undefined): string =>
  reason === undefined ? workflowTexts.notPossibleNow : workflowTexts.notPossible({ because: inSentence(reason) })

/** Why a condition refuses, as a sentence: the definition's own text, else the named rule's text, else what stands in the way. */
export const reasonOf = (
  rules: RuleBook,
  condition: Condition,
  why: string | undefined,
  data: RuleData,
): { readonly message: string; readonly explanation: Explanation } => {
  const explained = rules.explain(condition, data)
  const words = why ?? (typeof condition === 'string' ? rules.find(condition)?.why : undefined)
  const [first] = explained.reasons.filter(({ fine }) => !fine)
  const message = words === undefined ? notPossible(first?.text) : mergedText(words, data)
  // The title says the reason already where it is the only one.
  const reasons = explained.reasons.filter(({ text }) => text !== message)
  return { message, explanation: { ...explained, title: message, reasons } }
}
