import { expect, test } from 'vitest'
import type { Rule } from '../../definition/rule.ts'
import type { Json } from '../../rules/values/json.ts'
import { markPart } from './mark-part.ts'
import { readRule } from './read-rule.ts'

const AT_LEAST_40: Json = { '>=': [{ var: 'answers.weeks' }, 40] }
const CONTINUING: Json = { '==': [{ var: 'record.stage' }, 'continuing'] }
const RULES: { readonly [id: string]: Rule } = {
  'has-visa.rule': { id: 'has-visa.rule', type: 'condition', when: { or: [{ present: { var: 'record.visa' } }, CONTINUING] } },
}
const mark = (rule: Json, data: Json) => markPart(readRule(rule), data, { rules: (id) => RULES[id] })

test('a comparison of what has no answer cannot be told, although the rule counts it as 0', () => {
  const given: readonly Json[] = [{}, { answers: { weeks: 40 } }, { answers: { weeks: 13 } }]
  expect(given.map((data) => mark(AT_LEAST_40, data))).toEqual(['unknown', 'holds', 'fails'])
  expect(mark({ '<': [{ var: 'answers.weeks' }, 40] }, {})).toBe('unknown')
  expect(mark({ '<': [{ var: ['answers.weeks', 0] }, 40] }, {})).toBe('holds')
  expect(mark({ blank: { var: 'answers.weeks' } }, {})).toBe('holds')
})

test('a group is decided by one part where one part decides it', () => {
  const data = { record: { stage: 'new' } }
  expect(mark({ and: [AT_LEAST_40, CONTINUING] }, data)).toBe('fails')
  expect(mark({ or: [AT_LEAST_40, CONTINUING] }, data)).toBe('unknown')
  expect(mark({ '!': { or: [AT_LEAST_40, CONTINUING] } }, { answers: { weeks: 41 } })).toBe('fails')
  expect(mark({ '!': { and: [AT_LEAST_40, CONTINUING] } }, data)).toBe('holds')
  expect(mark({ and: [] }, {})).toBe('holds')
})

test('a rule with a name that holds without an answer holds', () => {
  expect(mark('has-visa.rule', { record: { visa: 'F-1' } })).toBe('holds')
  expect(mark({ '!': { rule: ['has-visa.rule'] } }, { record: { stage: 'new', visa: 'F-1' } })).toBe('fails')
  expect(mark('has-visa.rule', { record: { stage: 'new' } })).toBe('unknown')
  expect(mark({ '!': { rule: ['has-visa.rule'] } }, { record: { stage: 'new' } })).toBe('unknown')
})
