import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPattern } from './check-pattern.ts'
import { compilePattern } from './compile-pattern.ts'
import { parsePattern } from './parse-pattern.ts'
import { programOf } from './pattern-program.ts'
import { matcherOf } from './run-program.ts'

const PARTS =
  'a b . \\d [ab] [^a] (?:a|b) (?:ab|a) \\b \\B ^ $ (?=a) (?!b) (?<=a) (?<!b) a* b+ [ab]? a{1,2} (?:ab)* \\s (?:a?b) \\p{L} (?=a*b) (?<=ab*) (?:(?=b)\\w)+ \\u{61}'.split(
    ' ',
  )

describe('a pattern that can hang is refused', () => {
  test.each([
    '(a+)+$',
    '(a*)*$',
    '(a|a)*$',
    '(a|aa)+$',
    '([a-zA-Z]+)*$',
    '(.*a){12}$',
    '^(\\w+\\s?)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(x+x+)+y',
    '(\\d+)*\\D',
    '^(\\d{1,4} ?)*$',
    '(a?a?)*b',
    '((a{1,5})+){2,}',
    '^(?:[a-z]+-?)+@$',
    '(\\s*\\w*)*;',
    '(?=(a+)+$)b',
    '^(.*,)*.*$x(.*)*',
    '(a|b|ab)*c',
    '(\\w|_)+$',
    '(a+){10}$z(a+)*b+(b+)+',
    '.*.*.*x',
    '\\s*\\s*\\s*$',
    '(a?){30}a{30}',
    '^(?:(?:.|.){12}){12}c$',
    '^[^,]+(, ?[^,]+)*$',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    '([\\s\\S]|\\n)*$',
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$',
  ])('%s', (pattern) => expect(checkPattern(pattern)).toMatchObject({ code: 'rule.pattern', severity: 'error' }))
})

describe('an invalid pattern is refused', () => {
  test.each(['(', '[a', '*a', 'a{2,1}'])('%s', (pattern) => expect(checkPattern(pattern)?.message).toContain('not a regular expression'))
})

describe('an ordinary pattern passes', () => {
  test.each([
    '',
    '^\\d{2}-\\d{7}$',
    '^\\d{5}(-\\d{4})?$',
    '^[A-Z]{2}$',
    '^N\\d{10}$',
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    '^(?:[a-z0-9]+\\.)*[a-z0-9]+$',
    '^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z]+$',
    '^https?://[^\\s/]+(/.*)?$',
    '^\\+?[0-9 ()-]{7,20}$',
    '^(\\d{1,3}\\.){3}\\d{1,3}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    "^[\\p{L} .'-]{1,80}$",
    '^(0[1-9]|1[0-2])\\.\\d{4}$',
    '^(\\d{4} ?){4}$',
    '^[A-Za-z]+(?: [A-Za-z]+)*$',
    '^.{0,1000}$',
    '^\\s*\\S.*$',
    '^(yes|no)$',
    '^-?\\d+(\\.\\d{1,2})?$',
    '^(?!000)\\d{3}-\\d{2}-\\d{4}$',
    '^[0-4](\\.\\d{1,2})?$',
    '^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*\\.\\w{2,}$',
    '\\bSEVIS\\b',
    '^.*visa.*$',
    'a|b|c',
    '^[\\x20-\\x7E]*$',
    '^-?P(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(\\d+H)?(\\d+M)?(\\d+S)?)?$',
    '^[^,]+(,[^,]+)*$',
    '^(?:\\d{3}|\\(\\d{3}\\))[-. ]?\\d{3}[-. ]?\\d{4}$',
  ])('%s', (pattern) => expect(checkPattern(pattern)).toBeUndefined())
})

// The matcher of the language takes from seconds to years for each of them: without ours the test ends at its time limit.
describe('a pattern that leaves a matcher many ways is matched all the same', () => {
  test.each([
    ['^(?:.*x?)(?:.*x?)(?:.*x?)(?:.*x?)b$', 400],
    ['^(?:a*a*|b)(?:a*a*|b)(?:a*a*|b)b$', 400],
    ['^.{0,99}.{0,99}.{0,99}.{0,99}.{0,99}b$', 400],
    [`^${'a{1,30}'.repeat(6)}b$`, 400],
    [`^${'.{0,9}'.repeat(9)}b$`, 400],
    [`^${'a?'.repeat(30)}${'a'.repeat(30)}b$`, 400],
    [`^${'(?:a|aa)'.repeat(20)}b$`, 400],
    ['^.*ab.*$', 20_000],
    ['a+b', 20_000],
    ['^(?:(?=a*b)a)*c$', 5000],
    ['(?<=ba*)c', 5000],
  ])('%s', (pattern, length) => {
    expect(checkPattern(pattern)).toBeUndefined()
    expect(compilePattern(pattern)?.test('a'.repeat(length))).toBe(false)
    expect(compilePattern(pattern)?.test('a'.repeat(10_000_000))).toBe(false)
  })
  test('it counts nothing but characters: a text twice as long takes twice the steps, and one past the budget does not match', () => {
    expect(compilePattern('^.*ab.*$')?.test(`${'-'.repeat(100_000)}ab`)).toBe(true)
    expect(compilePattern('^.*ab.*$')?.test(`${'-'.repeat(2_000_000)}ab`)).toBe(false)
  })
  test.each(['^.{0,9000}x.{0,9000}$', `^${'(?:a|b|ab)'.repeat(500)}$`])('a longer one is refused: %s', (pattern) =>
    expect(checkPattern(pattern)?.message).toContain('too long to be checked'),
  )
  test.each([`(?:${'a?'.repeat(190)})*b`, `(?:${'.'.repeat(390)})*b`, `(?:${'(?:[ab]|c)'.repeat(190)})*b`])(
    'it is checked in time: %s',
    (pattern) => {
      checkPattern(pattern)
    },
  )
})

test('our matcher says what the matcher of the language says', () => {
  const part = fc.constantFrom(...PARTS)
  const pattern = fc
    .array(fc.array(part, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 2 })
    .map((choices) => choices.map((parts) => parts.join('')).join('|'))
  const text = fc.array(fc.constantFrom('a', 'b', '1', ' ', 'ñ', '😀', '\n'), { maxLength: 7 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      // V8 finds what has no width (\B, a refused look ahead or back) between the two halves of a character, where the language has no place to look.
      fc.pre(!(/\\B|\(\?<?!/u.test(source) && given.includes('😀')))
      const program = programOf(parsePattern(source).node)
      return program !== undefined && matcherOf(program, { unicode: true })(given) === new RegExp(source, 'u').test(given)
    }),
    { numRuns: 3000 },
  )
})

test('a refused pattern matches nothing, without delay', () => {
  expect(compilePattern('(a+)+$')).toBeUndefined()
  expect(compilePattern('^a+$')?.test('aaa')).toBe(true)
})
