import { expect, test } from 'vitest'
import { implies } from './implies.ts'

const a = { var: 'user.a' }
const b = { var: 'user.b' }
const same = { '==': [{ var: 'record.x' }, { var: 'user.x' }] }

test.each([
  ['a part of both', { and: [a, b] }, a],
  ['one of several', a, { or: [a, b] }],
  ['nobody', false, a],
  ['everybody asked for', a, true],
  ['the other order of an equality', same, { '==': [{ var: 'user.x' }, { var: 'record.x' }] }],
  ['a branch', { if: [a, b, false] }, { and: [a, b] }],
])('%s is narrower', (_, narrow, wide) => expect(implies(narrow, wide)).toBe(true))

test.each([
  ['one of several', { or: [a, b] }, a],
  ['everybody', true, a],
  ['a missing condition', a, { and: [a, same] }],
  ['the opposite', { '!': a }, a],
])('%s is wider', (_, narrow, wide) => expect(implies(narrow, wide)).toBe(false))

test('too many comparisons are not taken for proved', () => {
  const many = { and: Array.from({ length: 15 }, (_, index) => ({ var: `user.u${index}` })) }
  expect(implies(many, many)).toBe(false)
})
