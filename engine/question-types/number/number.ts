import { writeTyped } from '../../country/write-decimal.ts'
import type { AnswerRules } from '../../definition/field.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { decimalsProblem, digitsProblem, numberFromMessage, plainDecimal, rangeProblem, unreadProblem } from '../decimal-answer.ts'
import { readInput } from '../input-filter.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { countCharacters, isEmptyText } from '../text-answer.ts'

/** What is typed as it is stored. A number that a float cannot represent stays text: rounding would change the person's answer. */
export const readNumber = (text: string, rules: AnswerRules): number | string => {
  const filtered = readInput(text, rules)
  const plain = /[.,]$/u.test(filtered.trim()) ? undefined : plainDecimal(filtered, rules)
  const shortest = plain?.includes('.') === true ? plain.replace(/\.?0+$/u, '') : plain
  return shortest !== undefined && String(Number(shortest)) === shortest ? Number(shortest) : filtered
}

/** Stored as a JSON number; anything that is not a number stays text until somebody corrects it. */
export const number: QuestionTypeEntry<'number'> = {
  type: 'number',
  takes: ['min', 'max', 'decimals', 'maxLength', 'input', 'unit', 'draw', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: (value) => typeof value === 'number' || typeof value === 'string',
  sanitize: (input, rules) => (typeof input === 'string' ? readNumber(input, rules) : input),
  problem: (value, rules) => {
    const digits = typeof value === 'number' ? String(value) : plainDecimal(String(value), rules)
    if (digits === undefined || !/^-?\d+(\.\d+)?$/u.test(digits)) return unreadProblem(String(value), rules, 'answers.number')
    const count = countCharacters(digits)
    if (rules.maxLength !== undefined && count > rules.maxLength)
      return { code: 'answers.too-long', params: { count, max: rules.maxLength, unit: answerTexts.units.digits } }
    return digitsProblem(digits, value) ?? decimalsProblem(digits, rules.decimals, rules) ?? rangeProblem(digits, rules)
  },
  format: (value, _labelOf, { country }) => writeTyped(String(value), country),
  fromMessage: numberFromMessage,
}
