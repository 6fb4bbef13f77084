import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText, isText, sanitizeText, TEXT_PROPERTIES, textProblem } from '../text-answer.ts'

export const longText: QuestionTypeEntry<'long-text'> = {
  type: 'long-text',
  takes: TEXT_PROPERTIES,
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  // One form of line break, so that a length limit counts the same in every browser.
  sanitize: (input, rules) => {
    const value = sanitizeText(input, rules)
    return typeof value === 'string' ? value.replace(/\r\n?/gu, '\n') : value
  },
  problem: textProblem,
  format: String,
  fromMessage: String,
}
