import { expect, test } from 'vitest'
import type { Rule } from '../../definition/rule.ts'
import { ROOTS } from '../../definition/vocabulary.ts'
import type { Json, JsonObject } from '../../rules/values/json.ts'
import { nearestValues } from './nearest-values.ts'
import { readRule } from './read-rule.ts'
import type { RuleSubject } from './rule-subjects.ts'

const choice = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))
const SUBJECTS: readonly RuleSubject[] = [
  { path: 'answers.weeks', group: 'answers', label: 'Weeks', type: 'number' },
  { path: 'answers.start', group: 'answers', label: 'Start', type: 'date' },
  { path: 'answers.end', group: 'answers', label: 'End', type: 'date' },
  { path: 'record.stage', group: 'record', label: 'Stage', type: 'choice', values: choice('new', 'going', 'done') },
  { path: 'answers.pay', group: 'answers', label: 'Pay', type: 'money' },
  { path: 'answers.site', group: 'answers', label: 'Site', type: 'yes-no' },
]
const [weeks, start, end, stage, pay] = SUBJECTS.map(({ path }) => ({ var: path }))

const near = (rule: Json, data: JsonObject, rules: { readonly [id: string]: Rule } = {}) =>
  nearestValues(readRule(rule), data, { roots: ROOTS, rules: (id) => rules[id], subjects: SUBJECTS })

test('the nearest number, day or amount that turns a rule, one answer at a time', () => {
  const rule: Json = { and: [{ '>=': [weeks ?? null, 40] }, { '==': [stage ?? null, 'going'] }] }
  expect(near(rule, { answers: { weeks: 13 }, record: { stage: 'going' } })).toEqual([{ path: 'answers.weeks', values: [40] }])
  expect(near(rule, { answers: { weeks: 44 }, record: { stage: 'going' } })).toEqual([
    { path: 'answers.weeks', values: [39] },
    { path: 'record.stage', values: ['new', 'done'] },
  ])
  // Two answers stand in the way, and no single one turns it.
  expect(near(rule, { answers: { weeks: 13 }, record: { stage: 'new' } })).toEqual([])
  expect(near({ '<': [{ money_compare: [pay ?? null, '10.00'] }, 0] }, { answers: { pay: '12.50' } })).toEqual([
    { path: 'answers.pay', values: ['9.99'] },
  ])
})

test('a day turns at another answer, too', () => {
  const rule = { before: [start ?? null, end ?? null] }
  expect(near(rule, { answers: { start: '2027-05-10', end: '2027-05-01' } })).toEqual([
    { path: 'answers.start', values: ['2027-04-30'] },
    { path: 'answers.end', values: ['2027-05-11'] },
  ])
})

test('what a named rule compares with is known', () => {
  const rules = { 'long.rule': { id: 'long.rule', type: 'condition', when: { '>': [weeks ?? null, 52] } } } as const
  expect(near({ rule: ['long.rule'] }, { answers: { weeks: 10 } }, rules)).toEqual([{ path: 'answers.weeks', values: [53] }])
  expect(near('long.rule', { answers: { weeks: 60 } }, rules)).toEqual([{ path: 'answers.weeks', values: [52] }])
})

test('nothing is said while nobody can tell, or while a line is half', () => {
  expect(near({ '>=': [weeks ?? null, 40] }, {})).toEqual([])
  expect(
    nearestValues({ kind: 'group', joins: 'all', parts: [{ kind: 'open' }], form: 0 }, {}, { roots: ROOTS, subjects: SUBJECTS }),
  ).toEqual([])
})
