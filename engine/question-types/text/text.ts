import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText, sanitizeText, TEXT_PROPERTIES, textProblem } from '../text-answer.ts'

export const text: QuestionTypeEntry<'text'> = {
  type: 'text',
  takes: [...TEXT_PROPERTIES, 'unit', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  // One line: a pasted line break becomes a space.
  sanitize: (input, rules) => {
    const value = sanitizeText(input, rules)
    return typeof value === 'string' ? value.replace(/\s*[\r\n]+\s*/gu, ' ') : value
  },
  problem: textProblem,
  format: String,
  fromMessage: String,
}
