import { decimalsProblem, numberFromMessage, plainDecimal, rangeProblem } from '../decimal-answer.ts'
import { readInput } from '../input-filter.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { countCharacters, isEmptyText } from '../text-answer.ts'

/** Stored as a JSON number; anything that is not a number stays text until somebody corrects it. */
export const number: QuestionTypeEntry<'number'> = {
  type: 'number',
  takes: ['min', 'max', 'decimals', 'maxLength', 'input', 'unit', 'draw', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: (value) => typeof value === 'number' || typeof value === 'string',
  sanitize: (input, rules) => {
    if (typeof input !== 'string') return input
    const filtered = readInput(input, rules.input)
    const plain = /[.]$/u.test(filtered.trim()) ? undefined : plainDecimal(filtered)
    // A number that a float cannot represent stays text: rounding would change the person's answer.
    return plain !== undefined && String(Number(plain)) === plain ? Number(plain) : filtered
  },
  problem: (value, rules) => {
    const digits = typeof value === 'number' ? String(value) : plainDecimal(String(value))
    if (digits === undefined || !/^-?\d+(\.\d+)?$/u.test(digits)) return { code: 'answers.number', params: { value: String(value) } }
    const count = countCharacters(digits)
    if (rules.maxLength !== undefined && count > rules.maxLength)
      return { code: 'answers.too-long', params: { count, max: rules.maxLength, unit: 'digits' } }
    return decimalsProblem(digits, rules.decimals) ?? rangeProblem(digits, rules)
  },
  format: String,
  fromMessage: numberFromMessage,
}
