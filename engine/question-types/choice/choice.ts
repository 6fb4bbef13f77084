import { offeredProblem } from '../offered.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'

/** One value of a list. */
export const choice: QuestionTypeEntry<'choice'> = {
  type: 'choice',
  takes: ['ownText'],
  asks: 'choose',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input) => (typeof input === 'number' ? String(input) : input),
  problem: (value, rules, choices) => offeredProblem(String(value), choices, rules),
  format: (value, labelOf) => labelOf(String(value)),
  fromMessage: String,
}
