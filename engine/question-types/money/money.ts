import { groupThousands } from '../../rules/values/decimal.ts'
import { decimalsProblem, plainDecimal, rangeProblem } from '../decimal-answer.ts'
import { readInput } from '../input-filter.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { countCharacters, isEmptyText } from '../text-answer.ts'
import { answerTexts } from '../../texts/en/answers.ts'

/** Stored as a decimal string, never as a float. Not negative unless `min` says so. */
export const money: QuestionTypeEntry<'money'> = {
  type: 'money',
  takes: ['min', 'max', 'decimals', 'maxLength', 'input', 'unit', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: (value) => typeof value === 'string',
  sanitize: (input, rules) => {
    const text = typeof input === 'number' ? String(input) : input
    if (typeof text !== 'string') return text
    const filtered = readInput(text, rules.input)
    return filtered.trim().endsWith('.') ? filtered : (plainDecimal(filtered) ?? filtered)
  },
  problem: (value, rules) => {
    const plain = plainDecimal(String(value))
    if (plain === undefined) return { code: 'answers.money', params: { value: String(value) } }
    const count = countCharacters(plain)
    if (rules.maxLength !== undefined && count > rules.maxLength)
      return { code: 'answers.too-long', params: { count, max: rules.maxLength, unit: answerTexts.units.characters } }
    return decimalsProblem(plain, rules.decimals ?? 2) ?? rangeProblem(plain, { ...rules, min: rules.min ?? 0 })
  },
  format: (value, _labelOf, { unit = '$', decimals = 2 }) => {
    const plain = plainDecimal(String(value))
    if (plain === undefined) return String(value)
    const [whole = '0', cents = ''] = plain.replace('-', '').split('.')
    const amount = groupThousands(decimals === 0 && cents === '' ? whole : `${whole}.${cents.padEnd(decimals, '0')}`)
    // A sign stands at the number, a word such as EUR beside it.
    return `${plain.startsWith('-') ? '-' : ''}${unit}${/[\p{L}.]$/u.test(unit) ? ' ' : ''}${amount}`
  },
  fromMessage: String,
}
