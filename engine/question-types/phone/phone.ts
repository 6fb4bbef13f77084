import { canReadPhones, readPhone, writePhone } from '../../country/phones.ts'
import type { AnswerRules } from '../../definition/field.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { phoneWords } from './phone-words.ts'
import { isEmptyText, isText, sanitizeText, TEXT_PROPERTIES, textProblem } from '../text-answer.ts'

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

/**
 * The digits of a number, however it was written. Where the definition wants exactly ten, a leading +1 or 1 is the country code of the same
 * number and goes; any other country code stays, so that a number from abroad is refused instead of cut.
 */
const nationalDigits = (text: string, { minLength, maxLength }: AnswerRules): string => {
  const found = /^(\+1|1)?([\s().\d/-]*)$/u.exec(text.trim())
  if (found === null) return text
  const digits = digitsOf(found[2] ?? '')
  if (found[1] === undefined || (minLength === 10 && maxLength === 10 && digits.length === 10)) return digits
  return text.startsWith('+') ? text : `1${digits}`
}

/** Whether the definition leaves it to the institution's country what a number is, instead of saying it by limits of its own. */
export const isNumberOfCountry = ({ pattern, minLength, maxLength, input }: AnswerRules): boolean =>
  pattern === undefined && minLength === undefined && maxLength === undefined && input === undefined

/** Without the numbering plans, 7 to 15 digits (E.164) with the usual separators. */
const hasDigits = (text: string): boolean => {
  const count = digitsOf(text).length
  return /^[+\d][\d\s().-]*$|^\([\d\s().-]*$/u.test(text) && count >= 7 && count <= 15
}

/** A definition's own pattern or length decides; without one, the numbers of the institution's country and of all others, stored as E.164. */
export const phone: QuestionTypeEntry<'phone'> = {
  type: 'phone',
  takes: [...TEXT_PROPERTIES, 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: isText,
  sanitize: (input, rules) => {
    const text = sanitizeText(input, rules)
    if (typeof text !== 'string') return text
    if (isNumberOfCountry(rules)) return readPhone(text, rules.country) ?? text
    return rules.input === 'digits' ? nationalDigits(text, rules) : text
  },
  problem: (value, rules) => {
    const text = String(value)
    const own = textProblem(text, rules)
    if (own !== undefined || rules.pattern !== undefined || rules.minLength !== undefined) return own
    const isNumber = isNumberOfCountry(rules) && canReadPhones() ? readPhone(text, rules.country) !== undefined : hasDigits(text)
    return isNumber ? undefined : { code: 'answers.phone', params: { value: text, count: digitsOf(text).length } }
  },
  format: (value, _labelOf, rules) => {
    if (isNumberOfCountry(rules)) return writePhone(String(value), rules.country)
    return rules.input === 'digits' ? phoneWords(value) : String(value)
  },
  fromMessage: String,
}
