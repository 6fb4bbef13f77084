import { offeredProblem } from '../offered.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText } from '../text-answer.ts'

/** One value of a list. */
export const choice: QuestionTypeEntry<'choice'> = {
  type: 'choice',
  takes: [],
  asks: 'choose',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input) => (typeof input === 'number' ? String(input) : input),
  problem: (value, _rules, choices) => offeredProblem(String(value), choices),
  format: (value, labelOf) => labelOf(String(value)),
  fromMessage: String,
}
