import type { QuestionTypeEntry } from '../question-type.ts'
import { phoneWords } from './phone-words.ts'
import { isEmptyText, isText, sanitizeText, textProblem } from '../text-answer.ts'

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

/** A definition's own pattern or length decides; without one, 7 to 15 digits (E.164) with the usual separators. */
export const phone: QuestionTypeEntry<'phone'> = {
  type: 'phone',
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: sanitizeText,
  problem: (value, rules) => {
    const text = String(value)
    const own = textProblem(text, rules)
    if (own !== undefined || rules.pattern !== undefined || rules.minLength !== undefined) return own
    const count = digitsOf(text).length
    return /^[+\d][\d\s().-]*$|^\([\d\s().-]*$/u.test(text) && count >= 7 && count <= 15
      ? undefined
      : { code: 'answers.phone', params: { value: text, count } }
  },
  format: (value, _labelOf, rules) => (rules.input === 'digits' ? phoneWords(value) : String(value)),
}
