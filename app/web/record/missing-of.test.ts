import { expect, test } from 'vitest'
import type { Explanation } from '#engine'
import { missingOf } from './missing-of.ts'

const said = (text: string, value: boolean): Explanation => ({ op: 'present', text, value, args: [] })
const of = (op: string, ...args: Explanation[]): Explanation => ({ op, text: op, value: false, args })

test('every failing part of an "and" is named, also through a named rule', () => {
  expect(
    missingOf(
      of('rule', of('and', said('Last name is given', true), said('Passport number is given', false), said('Degree is given', false))),
    ),
  ).toEqual(['Passport number is given', 'Degree is given'])
})

test('a named rule inside another one uses its own sentence', () => {
  const inner: Explanation = {
    op: 'rule',
    text: 'Family members are listed',
    value: false,
    args: [of('or', said('Nobody comes along', false), said('Obj is given', false))],
  }
  expect(missingOf(of('rule', of('and', inner)))).toEqual(['Family members are listed'])
})

test('of an "or" the last part is named, which is wanted unless an earlier part holds', () => {
  expect(missingOf(of('and', of('or', said('The scholar is abroad', false), said('The I-94 is given', false))))).toEqual([
    'The I-94 is given',
  ])
})
