import { expect, test } from 'vitest'
import type { AnswerRules, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'
import { questionTypeOf } from './registry.ts'
import { MOST_CHARACTERS } from './text-answer.ts'

/** What stays of an entry, and what is said of it. Nothing typed is taken away: a wrong sign stays where it can be seen, and is not sent. */
const entered = (type: QuestionType, value: Json, rules: AnswerRules): readonly [Json, string | undefined] => {
  const kept = questionTypeOf(type).sanitize(value, rules) as Json
  return [kept, questionTypeOf(type).problem(kept, rules, undefined)?.code]
}

const LETTERS: AnswerRules = { input: 'letters', maxLength: 5 }
const DIGITS: AnswerRules = { input: 'digits', maxLength: 5 }
const AMOUNT: AnswerRules = { min: 0, max: 999_999.99 }

test.each<readonly [string, QuestionType, Json, AnswerRules, Json, string | undefined]>([
  ['SH-5-28 letters and spaces are taken', 'text', 'a b', LETTERS, 'a b', undefined],
  ['SH-5-28 anything else is no letter', 'text', 'a1 b!', { input: 'letters' }, 'a1 b!', 'answers.letters'],
  ['SH-5-29 more letters than the limit are refused', 'text', 'abcdef', LETTERS, 'abcdef', 'answers.too-long'],
  ['SH-5-30 a letter is no digit', 'text', 'a', DIGITS, 'a', 'answers.digits'],
  ['SH-5-31 a paste of digits and letters is refused', 'text', '12ab', DIGITS, '12ab', 'answers.digits'],
  ['SH-5-32 more digits than the limit are refused', 'text', '123456', DIGITS, '123456', 'answers.too-long'],
  ['SH-5-33 six digits before the point are taken', 'money', '123456', AMOUNT, '123456', undefined],
  ['SH-5-33 seven digits before the point are refused', 'money', '1234567', AMOUNT, '1234567', 'answers.max'],
  ['SH-5-34 two decimals are taken', 'money', '1.23', AMOUNT, '1.23', undefined],
  ['SH-5-34 three decimals are refused', 'money', '1.234', AMOUNT, '1.234', 'answers.decimals'],
  ['SH-5-35 a point separates decimals', 'money', '1.5', AMOUNT, '1.5', undefined],
  ['SH-5-36 an entry that is no amount stays to be mended', 'money', 'one', AMOUNT, 'one', 'answers.money'],
])('shows %s', (_, type, value, rules, kept, code) => {
  expect(entered(type, value, rules)).toEqual([kept, code])
})

test('shows SH-5-40: a text without a limit of its own takes 10,000 characters', () => {
  expect(MOST_CHARACTERS).toBe(10_000)
  expect(entered('text', 'a'.repeat(10_000), {})[1]).toBeUndefined()
  expect(entered('text', 'a'.repeat(10_001), {})[1]).toBe('answers.too-long')
})

test('shows SH-5-41: a number without a limit of its own takes 15 digits', () => {
  expect(entered('number', 999_999_999_999_999, {})[1]).toBeUndefined()
  expect(entered('money', '9'.repeat(13), {})[1]).toBeUndefined()
  expect(entered('money', '9'.repeat(16), {})[1]).toBe('answers.too-long')
})
