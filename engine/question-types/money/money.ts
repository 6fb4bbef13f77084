import { HOME } from '../../country/country.ts'
import { writeAmount, writeTyped } from '../../country/write-decimal.ts'
import type { AnswerRules } from '../../definition/field.ts'
import { decimalsProblem, digitsProblem, plainDecimal, rangeProblem, unreadProblem } from '../decimal-answer.ts'
import { readInput } from '../input-filter.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { countCharacters, isEmptyText } from '../text-answer.ts'
import { answerTexts } from '../../texts/en/answers.ts'

const withDecimals = (rules: AnswerRules): AnswerRules => ({ ...rules, decimals: rules.decimals ?? 2 })

/**
 * What is typed as it is stored; a text that is no amount yet stays as typed. Where a point can group thousands, three decimals read as
 * another number: they are kept with a zero more where they are allowed, and as typed where they are refused.
 */
export const readAmount = (text: string, rules: AnswerRules): string => {
  const filtered = readInput(text, withDecimals(rules))
  const plain = /[.,]$/u.test(filtered.trim()) ? undefined : plainDecimal(filtered, withDecimals(rules))
  if (plain === undefined) return filtered
  const { country = HOME, decimals = 2 } = rules
  if (country.decimal === '.' || !/^-?[1-9]\d{0,2}\.\d{3}$/u.test(plain)) return plain
  return decimals > 2 ? `${plain}0` : filtered
}

/** Stored as a decimal string, never as a float. Not negative unless `min` says so. */
export const money: QuestionTypeEntry<'money'> = {
  type: 'money',
  takes: ['min', 'max', 'decimals', 'maxLength', 'input', 'unit', 'autocomplete'],
  asks: 'enter',
  empty: '',
  isEmpty: isEmptyText,
  accepts: (value) => typeof value === 'string',
  sanitize: (input, rules) => {
    const text = typeof input === 'number' ? writeTyped(input, rules.country) : input
    return typeof text === 'string' ? readAmount(text, rules) : text
  },
  problem: (value, rules) => {
    const plain = plainDecimal(String(value), withDecimals(rules))
    if (plain === undefined) return unreadProblem(String(value), withDecimals(rules), 'answers.money')
    const count = countCharacters(plain)
    if (rules.maxLength !== undefined && count > rules.maxLength)
      return { code: 'answers.too-long', params: { count, max: rules.maxLength, unit: answerTexts.units.characters } }
    return (
      digitsProblem(plain, value) ??
      decimalsProblem(plain.replace(/(?<=\.\d{3})0$/u, ''), rules.decimals ?? 2, rules) ??
      rangeProblem(plain, { ...rules, min: rules.min ?? 0 })
    )
  },
  format: (value, _labelOf, rules) => writeAmount(plainDecimal(String(value), withDecimals(rules)) ?? String(value), rules),
  fromMessage: String,
}
