import type { Json } from '../definition/logic.ts'
import { wholePattern } from './read-pattern.ts'
import { fitsInput, readInput } from './input-filter.ts'
import type { AnswerRules } from '../definition/field.ts'
import type { TypeProperty, ValueProblem } from './question-type.ts'
import { hasVisibleSign } from '../signs/plain-text.ts'
import { answerTexts } from '../texts/en/answers.ts'

/** What every type carries out whose answer is a text somebody types. */
export const TEXT_PROPERTIES: readonly TypeProperty[] = ['minLength', 'maxLength', 'pattern', 'message', 'input']

/** A text that shows nothing is not an answer. */
export const isEmptyText = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !hasVisibleSign(value))

export const isText = (value: Json): boolean => typeof value === 'string'

export const sanitizeText = (input: Json, rules: AnswerRules): Json => {
  if (typeof input === 'string') return readInput(input, rules)
  return typeof input === 'number' ? readInput(String(input), rules) : input
}

/** Counts code points, so that an emoji counts as one character and not as two halves. */
export const countCharacters = (text: string): number => [...text].length

const unitOf = ({ input }: AnswerRules): string =>
  input === 'digits' || input === 'letters' ? answerTexts.units[input] : answerTexts.units.characters

/** The limit of a text whose question names none. */
export const MOST_CHARACTERS = 10_000

const lengthProblem = (text: string, rules: AnswerRules): ValueProblem | undefined => {
  const { minLength: min, maxLength: max = MOST_CHARACTERS } = rules
  if (min === undefined && text.length <= max) return undefined
  const count = countCharacters(text)
  const tooShort = min !== undefined && count < min
  const tooLong = count > max
  if (!tooShort && !tooLong) return undefined
  const params = { count, unit: unitOf(rules), max, ...(min === undefined ? {} : { min }) }
  if (min === max) return { code: 'answers.length', params }
  return { code: tooShort ? 'answers.too-short' : 'answers.too-long', params }
}

/** The first sign that a pattern of one set of characters, such as `^[A-Z ]+$`, does not allow. */
const refusedSign = (text: string, pattern: string): string | undefined => {
  const set = /^\^?(\[(?:[^\]\\]|\\.)+\])(?:[+*]|\{\d+(?:,\d*)?\})\$?$/u.exec(pattern)?.[1]
  const allowed = set === undefined ? undefined : wholePattern(set)
  return allowed === undefined ? undefined : [...text].find((character) => !allowed.test(character))
}

/** A pattern must match the whole answer, with or without ^ and $. */
const patternProblem = (text: string, rules: AnswerRules): ValueProblem | undefined => {
  const pattern = rules.pattern === undefined ? undefined : wholePattern(rules.pattern)
  if (pattern === undefined || pattern.test(text)) return undefined
  const { minLength: min, maxLength: max } = rules
  const sign = refusedSign(text, rules.pattern ?? '')
  return {
    code: 'answers.pattern',
    params: {
      value: text,
      ...(sign === undefined ? {} : { sign }),
      count: countCharacters(text),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    },
  }
}

const inputProblem = (text: string, { input }: AnswerRules): ValueProblem | undefined =>
  input === undefined || fitsInput(text, input)
    ? undefined
    : { code: `answers.${input === 'amount' ? 'decimal' : input}`, params: { value: text } }

export const textProblem = (value: Json, rules: AnswerRules): ValueProblem | undefined => {
  const text = String(value)
  return inputProblem(text, rules) ?? lengthProblem(text, rules) ?? patternProblem(text, rules)
}
