import { describe, expect, test } from 'vitest'
import type { Json } from '../../../engine/rules/values/json.ts'
import { disagreement, secondOpinion } from './second-opinion.ts'

const data = {
  today: '2027-01-11',
  user: { role: 'officer', site: 'north' },
  record: {
    program_end_date: '2027-05-15',
    visa: 'F-1',
    dependents: [
      { name: 'Ann', born: '2010-05-01' },
      { name: 'Bo', born: '2001-05-01' },
    ],
  },
  answers: {
    hours: 20,
    on_leave: false,
    rate: '15.50',
    employers: [
      { name: 'Acme', from: '2027-02-01', to: '2027-03-01' },
      { name: 'Bolt', from: '2027-02-15' },
    ],
  },
}

const rules: readonly Json[] = [
  { '!': { var: 'answers.on_leave' } },
  { and: [{ '==': [{ var: 'record.visa' }, 'F-1'] }, { '<=': [{ var: 'answers.hours' }, 20] }] },
  { before: [{ var: 'today' }, { date_add: [{ var: 'record.program_end_date' }, '-P90D'] }] },
  { some: [{ var: 'record.dependents' }, { '<': [{ age: [{ var: 'born' }, '2027-01-11'] }, 18] }] },
  { filter: [{ var: 'record.dependents' }, { before: [{ var: 'born' }, { val: [[2], 'today'] }] }] },
  { map: [{ var: 'answers.employers' }, { cat: [{ var: 'name' }, ' ', { val: [[1], 'index'] }] }] },
  { map: [{ var: 'answers.employers' }, { '+': [{ val: [[1], 'index'] }, 1] }] },
  { overlapping: [{ var: 'answers.employers' }, 'from', 'to'] },
  { '??': [{ var: 'answers.nothing' }, { var: 'record.visa' }] },
  { if: [{ blank: { var: 'answers.nothing' } }, 'none', { var: 'answers.nothing' }] },
  { count: { filter: [{ var: 'answers.employers' }, { blank: { var: 'to' } }] } },
  { reduce: [{ var: 'record.dependents' }, { cat: [{ var: 'accumulator' }, { var: 'current.name' }] }, ''] },
  { money_add: [{ var: 'answers.rate' }, '0.50'] },
  { '==': [{ var: 'answers.nothing' }, 0] },
  { missing: ['answers.hours', 'answers.nothing'] },
  { none: [{ var: 'answers.nothing' }, true] },
]

describe('another implementation returns the same value', () => {
  test.each(rules.map((rule) => ({ rule, text: JSON.stringify(rule) })))('$text', ({ rule }) => {
    expect(disagreement(rule, data)).toBeUndefined()
    expect(secondOpinion(rule, data).why).toBeUndefined()
  })
})

test('json-logic-engine evaluates val, and json-logic-js evaluates the rest', () => {
  expect(secondOpinion({ val: ['record', 'visa'] }, data)).toEqual({ by: 'json-logic-engine', value: 'F-1' })
  expect(secondOpinion({ var: 'record.visa' }, data)).toEqual({ by: 'json-logic-js', value: 'F-1' })
})

test('a call of a named rule has no second opinion', () => expect(secondOpinion({ rule: ['x.rule'] }, data)).not.toHaveProperty('value'))
