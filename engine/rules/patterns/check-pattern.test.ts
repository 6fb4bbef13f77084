import { describe, expect, test } from 'vitest'
import { checkPattern } from './check-pattern.ts'
import { compilePattern } from './compile-pattern.ts'

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

test('a refused pattern matches nothing, without delay', () => {
  expect(compilePattern('(a+)+$')).toBeUndefined()
  expect(compilePattern('^a+$')?.test('aaa')).toBe(true)
})
