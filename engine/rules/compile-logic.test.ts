import { describe, expect, test } from 'vitest'
import { ROOTS } from '../definition/vocabulary.ts'
import { checkLogic } from './check/check-logic.ts'
import { compileLogic } from './compile-logic.ts'
import type { Json } from './values/json.ts'

const codes = (rule: Json, options = {}): readonly string[] =>
  checkLogic(rule, { roots: ROOTS, ...options }).map(({ code, pointer }) => `${code} ${pointer}`)

describe('the dependencies of a rule', () => {
  test.each<{ rule: Json; dependencies: string[] }>([
    { rule: { '==': [{ var: 'answers.start_date' }, { var: 'today' }] }, dependencies: ['answers.start_date', 'today'] },
    { rule: { some: [{ var: 'answers.rows' }, { '>': [{ var: 'amount' }, 3] }] }, dependencies: ['answers.rows'] },
    {
      rule: { some: [{ var: 'item.rows' }, { '==': [{ var: 'code' }, { val: [[2], 'record', 'code'] }] }] },
      dependencies: ['item.rows', 'record.code'],
    },
    {
      rule: { map: [{ var: 'parent.y' }, { map: [{ var: 'inner' }, { val: [[4], 'user', 'role'] }] }] },
      dependencies: ['parent.y', 'user.role'],
    },
    { rule: { map: [{ var: 'parent.y' }, { val: [[1], 'index'] }] }, dependencies: ['parent.y'] },
    { rule: { missing: ['answers.a', 'answers.b'] }, dependencies: ['answers.a', 'answers.b'] },
    { rule: { if: [{ var: ['answers.a', { var: 'record.a' }] }, 1] }, dependencies: ['answers.a', 'record.a'] },
    { rule: { preserve: { var: 'answers.a' } }, dependencies: [] },
  ])('$dependencies', ({ rule, dependencies }) => expect(compileLogic(rule).dependencies).toEqual(dependencies))
})

describe('a rule reads own properties only', () => {
  test.each([
    'constructor.name',
    'answers.constructor',
    'answers.__proto__',
    'answers.toString.name',
    'answers.rows.map',
    'answers.text.length',
  ])('%s', (path) => {
    expect(compileLogic({ var: path }).run({ answers: { rows: [], text: 'abc' } })).toBeNull()
  })
  test('a value with the name of an inherited property is read', () =>
    expect(compileLogic({ var: 'answers.constructor' }).run({ answers: { constructor: 'Acme' } })).toBe('Acme'))
})

describe('a mistake in a rule is reported with its place', () => {
  test.each<[Json, string[]]>([
    [{ '==': [{ var: 'answer.x' }, 1] }, ['rule.root /==/0']],
    [{ equals: [1, 2] }, ['rule.operator ']],
    [{ and: [{ bfore: ['2027-01-11', '2027-01-12'] }] }, ['rule.operator /and/0']],
    [{ date_add: [{ var: 'answers.a' }] }, ['rule.arity /date_add']],
    [{ count: ['a', 'b'] }, ['rule.arity /count']],
    [{ before: [{ var: 'answers.a' }, '11.01.2027'] }, ['rule.type /before/1']],
    [{ date_diff: [{ var: 'answers.a' }, { var: 'today' }, 'fortnights'] }, ['rule.type /date_diff/2']],
    [{ '+': ['abc', 1] }, ['rule.type /+/0']],
    [{ lookup_prop: ['rooms.lookup', { var: 'answers.a' }, 'seats'] }, ['rule.lookup /lookup_prop/1']],
    [{ if: { var: 'answers.a' } }, ['rule.arity /if']],
    [{ in: [{ var: 'answers.a' }, '11,12'] }, ['rule.in-text /in']],
    [{ some: [{ var: 'answers.rows' }, { '==': [{ var: 'code' }, { var: 'answers.code' }] }] }, ['rule.outer-var /some/1/==/1']],
    [{ reduce: [{ var: 'answers.rows' }, { '+': [{ var: 'accumulator' }, { var: 'amount' }] }, 0] }, ['rule.reduce-var /reduce/1/+/1']],
    [{ val: [[2], 'answers'] }, ['rule.scope-jump ']],
    [{ var: { cat: ['answers.', 'x'] } }, ['rule.dynamic-path ']],
    [{ matches: [{ var: 'answers.a' }, '(a+)+$'] }, ['rule.pattern /matches/1']],
    [{ '<': [{ var: 'answers.hours' }, 20] }, ['rule.missing-compare ']],
    [{ '==': [{ var: 'answers.on_leave' }, false] }, ['rule.missing-equals ']],
    [{ rule: 'no rule' }, ['rule.call /rule']],
    [{ throw: [] }, ['rule.arity /throw']],
  ])('%j', (rule, expected) => expect(codes(rule)).toEqual(expected))

  test('a misspelled root gets a suggestion', () => {
    expect(checkLogic({ var: 'answer.x' }, { roots: ROOTS })[0]?.message).toContain('Did you mean "answers"?')
  })
  test('a read from outside of an iteration shows the jump in its path', () => {
    const [problem] = checkLogic({ all: [{ var: 'answers.rows' }, { var: 'record.code' }] }, { roots: ROOTS })
    expect(problem?.mend).toContain('{"val":[[2],"record","code"]}')
  })
})

describe('a guard silences the warning about a missing value', () => {
  const hours = { var: 'answers.hours' }
  const compared = { '<': [hours, 20] }
  test.each<Json>([
    { and: [{ present: hours }, compared] },
    { and: [{ '!': { blank: hours } }, compared] },
    { or: [{ blank: hours }, compared] },
    { or: [{ '!': hours }, compared] },
    { if: [{ blank: hours }, false, compared] },
    { if: [{ present: hours }, compared, false] },
    { if: [{ and: [{ var: 'answers.x' }, { '!=': [hours, null] }] }, compared, false] },
    { and: [{ '>': [{ var: ['answers.hours', 0] }, 1] }] },
    { some: [{ var: 'answers.rows' }, { and: [{ present: { var: 'n' } }, { '<': [{ var: 'n' }, 3] }] }] },
    { '<': [{ count: { var: 'answers.rows' } }, 3] },
    { '==': [{ var: 'answers.code' }, 'US'] },
    { '===': [{ var: 'answers.on_leave' }, false] },
    { '<': [{ var: 'today' }, '2027-01-11'] },
  ])('%j', (rule) => expect(codes(rule)).toEqual([]))
  test.each<Json>([
    { and: [compared, { present: hours }] },
    { or: [{ present: hours }, compared] },
    { if: [{ blank: hours }, compared, false] },
    { and: [{ present: { var: 'answers.other' } }, compared] },
    { some: [{ var: 'answers.rows' }, { '<': [{ var: 'n' }, 3] }] },
  ])('no warning for %j', (rule) => expect(codes(rule)[0]).toContain('rule.missing-compare'))
})

test('throw ends a rule, and runSafe returns the error as a value', () => {
  const rule = compileLogic({ throw: 'no program' })
  expect(() => rule.run({})).toThrow('no program')
  expect(rule.runSafe({})).toMatchObject({ ok: false, error: { type: 'no program' } })
})

test('running a rule does not change its data', () => {
  const data = { answers: { rows: [{ n: 2 }, { n: 1 }] } }
  const before = structuredClone(data)
  compileLogic({
    merge: [
      { filter: [{ var: 'answers.rows' }, true] },
      { distinct: { var: 'answers.rows' } },
      { overlapping: [{ var: 'answers.rows' }, 'n', 'n'] },
    ],
  }).run(data)
  expect(data).toEqual(before)
})

test('a definition reckons in decimals, and not in floats', () => {
  const run = (rule: Json): Json => compileLogic(rule).run({ a: 100.1, n: 3 })
  expect(run({ '+': [0.1, 0.2] })).toBe(0.3)
  expect(run({ '+': [0.1, 0.2, 0.3] })).toBe(0.6)
  expect(run({ '-': [{ var: 'a' }, 100] })).toBe(0.1)
  expect(run({ '*': [1.1, { var: 'n' }] })).toBe(3.3)
  expect(run({ '/': [0.3, 0.1] })).toBe(3)
  expect(run({ '%': [0.3, 0.1] })).toBe(0)
  expect(run({ '/': [1, 3] })).toBeCloseTo(1 / 3, 14)
  expect(run({ '+': [1e21, 0.5] })).toBe(1e21)
})

test('two times of one day are compared by the time, and a day by itself', () => {
  const run = (rule: Json): Json => compileLogic(rule).run({})
  const [nine, ten, day] = ['2027-01-11T09:30', '2027-01-11T10:00', '2027-01-11']
  expect(run({ before: [nine, ten] })).toBe(true)
  expect(run({ same_or_after: [nine, ten] })).toBe(false)
  expect(run({ same_or_before: ['2027-01-11T09:30', '2027-01-11T09:30:00'] })).toBe(true)
  for (const sign of ['before', 'after']) expect([run({ [sign]: [nine, day] }), run({ [sign]: [day, nine] })]).toEqual([false, false])
  expect(run({ same_or_before: ['2027-01-11T23:59', day] })).toBe(true)
  expect(run({ after: ['2027-01-12T00:00', day] })).toBe(true)
  // Of which zone a typed time is nobody knows, so beside UTC its day counts.
  expect(run({ before: [nine, '2027-01-11T10:00:00Z'] })).toBe(false)
  expect(run({ before: ['2027-01-11T09:30:00.000Z', '2027-01-11T10:00:00Z'] })).toBe(true)
})
