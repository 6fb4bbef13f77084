import { compareDecimals, readDecimal } from '../rules/values/decimal.ts'
import type { AnswerRules } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'
import { answerTexts } from '../texts/en/answers.ts'
import type { ValueProblem } from './question-type.ts'
import { readTypedDecimal } from '../country/read-decimal.ts'
import { writeTyped } from '../country/write-decimal.ts'

/** What was typed as a plain decimal, read as the country writes it; undefined when the text is not a number, or can be two. */
export const plainDecimal = (input: string, rules: AnswerRules): string | undefined => {
  const typed = readTypedDecimal(input, rules)
  return typed?.kind === 'decimal' ? typed.text : undefined
}

/** The problem of a text that is not a number: which one is meant, or how a number is typed. */
export const unreadProblem = (text: string, rules: AnswerRules, code: 'answers.number' | 'answers.money'): ValueProblem => {
  const typed = readTypedDecimal(text, rules)
  return typed?.kind === 'ambiguous'
    ? { code: 'answers.number-ambiguous', params: { value: text, first: typed.readings[0], second: typed.readings[1] } }
    : { code, params: { value: text } }
}

/** Compared as decimals, never as floats. */
export const rangeProblem = (value: string | number, rules: AnswerRules): ValueProblem | undefined => {
  const answer = readDecimal(value)
  if (answer === undefined) return undefined
  const [min, max] = [readDecimal(rules.min), readDecimal(rules.max)]
  const written = (number: string | number | undefined): string => writeTyped(number ?? '', rules.country)
  if (min !== undefined && compareDecimals(answer, min) < 0)
    return { code: 'answers.min', params: { value: written(value), min: written(rules.min) } }
  if (max !== undefined && compareDecimals(answer, max) > 0)
    return { code: 'answers.max', params: { value: written(value), max: written(rules.max) } }
  return undefined
}

export const decimalsProblem = (answer: string | number, most: number | undefined, { country }: AnswerRules): ValueProblem | undefined => {
  const scale = readDecimal(answer)?.scale ?? 0
  if (most === undefined || scale <= most) return undefined
  const value = writeTyped(answer, country)
  return most === 0 ? { code: 'answers.whole', params: { value } } : { code: 'answers.decimals', params: { value, max: most } }
}

/** So many digits are kept exactly wherever they pass: as a number of JSON, in the database, in a spreadsheet. */
const MOST_DIGITS = 15

/** The problem of a number that is longer than can be kept. What a number of JSON holds behind the point is kept as it is. */
export const digitsProblem = (plain: string, value: Json): ValueProblem | undefined => {
  const [whole = '', fraction = ''] = plain.split('.')
  const count = whole.replace(/^-?0*/u, '').length + (typeof value === 'number' ? 0 : fraction.length)
  return count > MOST_DIGITS ? { code: 'answers.too-long', params: { count, max: MOST_DIGITS, unit: answerTexts.units.digits } } : undefined
}

/** A number in a message; anything else stays text, so that its problem can quote it. */
export const numberFromMessage = (written: string): number | string =>
  /^-?\d+(?:\.\d+)?$/u.test(written.trim()) ? Number(written) : written
