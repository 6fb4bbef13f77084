import { expect, test, vi } from 'vitest'
import { acceptAnswers } from './accept-answers.ts'
import { acceptAsked } from './accept-asked.ts'
import { stripWithheld } from './strip-withheld.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'
import { canonicalJson } from '../plan/hash.ts'

vi.mock('../plan/hash.ts', async (original) => {
  const all = await original<typeof import('../plan/hash.ts')>()
  return { ...all, canonicalJson: vi.fn(all.canonicalJson) }
})

const context = { today: '2026-11-21', user: { role: 'student' } }
const plan = planOf(
  pageOf(
    [
      { question: 'a', label: 'A' },
      { question: 'note', label: 'Office note' },
      { question: 'sum', label: 'Sum', type: 'number', value: { '+': [{ var: 'answers.n' }, 1] } },
      { question: 'n', label: 'N', type: 'number' },
      { question: 'late', label: 'Late', visibleWhen: { '==': [{ var: 'answers.a' }, 'x'] } },
      {
        repeat: 'rows',
        label: 'Rows',
        items: [
          { question: 'name', label: 'Name' },
          { question: 'secret', label: 'Secret' },
        ],
      },
      { question: 'c', label: 'Colour', type: 'choice', choices: [{ value: 'r', label: 'Red' }] },
      {
        repeat: 'fixed',
        label: 'Fixed',
        over: { var: 'record.list' },
        key: 'id',
        items: [{ question: 'ok', label: 'OK?', type: 'yes-no' }],
      },
    ],
    {
      flags: [
        { id: 'office', match: { field: ['note', 'secret'], role: 'student' }, then: 'hidden' },
        { id: 'late', match: { field: 'n', mode: 'read' }, then: 'read-only' },
      ],
    },
  ),
)
const accept = (changes: Record<string, never> | object, stored: object = {}, more: object = {}) =>
  acceptAnswers(plan, { stored: stored as never, changes: changes as never, context: { ...context, ...more } })

test('a changed answer is stored, even a wrong one, and an unchanged one is ignored', () => {
  expect(accept({ a: 'x', n: 'many', c: 'pink' })).toEqual({
    answers: { a: 'x', n: 'many', c: 'pink' },
    problems: [],
    ignored: [],
    decided: {},
  })
  expect(accept({ a: 'x', sum: 3 }, { a: 'x', n: 2 }).ignored).toEqual(['a', 'sum'])
})
test('hidden, unknown, computed, locked and read-only places refuse changes with a reason, and keep their answers', () => {
  const stored = { note: 'mine', n: 1 }
  expect(accept({ note: 'yours', ghost: 1, sum: 9 }, stored)).toMatchObject({
    answers: stored,
    problems: [
      { path: 'note', code: 'answers.refused', message: 'This answer cannot be changed here.' },
      { path: 'ghost', code: 'answers.unknown' },
      { path: 'sum', code: 'answers.refused' },
    ],
  })
  expect(accept({ a: 'x' }, {}, { locked: ['*'], lockedWhy: 'The office reviews it.' }).problems[0]?.message).toBe(
    'The a cannot be changed here. The office reviews it.',
  )
  expect(accept({ n: 5 }, stored, { mode: 'read' })).toMatchObject({ answers: stored, problems: [{ path: 'n' }] })
})
test('an answer to an irrelevant question is set aside, not refused', () => {
  expect(accept({ late: 'soon' })).toMatchObject({ answers: { late: 'soon' }, problems: [] })
})
test('JSON that a question cannot store is refused', () => {
  expect(accept({ a: { deep: true }, rows: 'none' }).problems.map(({ path, code }) => [path, code])).toEqual([
    ['a', 'answers.type'],
    ['rows', 'answers.type'],
  ])
})
test('a list is accepted row by row: new rows are named, missing ones removed, unseen columns kept', () => {
  const stored = {
    rows: [
      { $id: 'p', name: 'P', secret: 's1' },
      { $id: 'q', name: 'Q', secret: 's2' },
    ],
  }
  const { answers, problems } = accept(
    {
      rows: [
        { name: 'New', secret: 'mine' },
        { $id: 'q', name: 'Q2' },
      ],
    },
    stored,
  )
  expect(answers).toEqual({
    rows: [
      { $id: 'r1', name: 'New' },
      { $id: 'q', name: 'Q2', secret: 's2' },
    ],
  })
  expect(problems.map(({ path }) => path)).toEqual(['rows.r1.secret'])
})
test('a list over another list accepts answers, but no other rows', () => {
  const record = { record: { list: [{ id: 'a' }] } }
  expect(accept({ fixed: [{ $id: 'a', ok: true }] }, {}, record)).toMatchObject({
    answers: { fixed: [{ $id: 'a', ok: true }] },
    problems: [],
  })
  expect(accept({ fixed: [{ $id: 'b', ok: true }] }, {}, record)).toMatchObject({ answers: {}, problems: [{ code: 'answers.refused' }] })
})
test('properties no form knows stay', () => {
  expect(accept({ a: 'x' }, { other_form: 1 }).answers).toEqual({ a: 'x', other_form: 1 })
})
test('inherited property names are not questions', () => {
  expect(accept({ constructor: 'x', toString: 'y', ['__proto__x']: 1 }).problems.map(({ code }) => code)).toEqual([
    'answers.unknown',
    'answers.unknown',
    'answers.unknown',
  ])
})

test('Results of rules over withheld answers follow the accepted changes', () => {
  const compiled = planOf(
    pageOf(
      [
        { question: 'a', label: 'A' },
        { question: 'note', label: 'Office note' },
        { question: 'why', label: 'Why', visibleWhen: { '==': [{ cat: [{ var: 'answers.note' }, { var: 'answers.a' }] }, 'nx'] } },
      ],
      { flags: [{ id: 'office', match: { field: 'note', role: 'student' }, then: 'hidden' }] },
    ),
  )
  const accepted = acceptAnswers(compiled, { stored: { note: 'n' }, changes: { a: 'x' }, context })
  expect(accepted.decided).toEqual({ 'why#visible': true })
  expect(accepted.decided).toEqual(stripWithheld(compiled, accepted.answers, context).decided)
})

test('a question that a default fills stays empty once somebody empties it', () => {
  const filled = planOf(pageOf([{ question: 'city', label: 'City', default: { var: 'record.city' } }]))
  const around = { ...context, record: { city: 'Akron' } }
  const { answers } = acceptAnswers(filled, { stored: {}, changes: { city: null }, context: around })
  expect(answers).toEqual({ city: null })
  expect(acceptAnswers(filled, { stored: answers, changes: { city: null }, context: around }).ignored).toEqual(['city'])
})

/** A list of at most two, one of any length with a list in each row, and values to choose from. */
const lists = planOf(
  pageOf([
    { repeat: 'few', label: 'Few', maxRows: 2, unique: ['name'], items: [{ question: 'name', label: 'Name', flag: 'required' }] },
    {
      repeat: 'many',
      label: 'Many',
      items: [
        { question: 'name', label: 'Name' },
        { repeat: 'inner', label: 'Inner', items: [{ question: 'name', label: 'Name' }] },
      ],
    },
    { question: 'chosen', label: 'Chosen', type: 'choices', choices: [{ value: 'a', label: 'A' }] },
  ]),
)
const rowsOf = (count: number) => Array.from({ length: count }, () => ({ name: 'x' }))

test('more rows than a list takes are refused unread, so that nothing is worked out for each of them', () => {
  const accepted = acceptAnswers(lists, { stored: {}, changes: { few: rowsOf(3) } as never, context })
  expect(accepted.answers).toEqual({})
  expect(accepted.problems.map(({ path, code, params }) => [path, code, params])).toEqual([
    ['few', 'answers.too-many-rows', { max: 2, count: 3 }],
  ])
  const asked = acceptAsked({ plan: lists, context }, { few: rowsOf(1000) } as never)
  expect(asked.problems.map(({ path, code }) => [path, code])).toEqual([['few', 'answers.too-many-rows']])
})

test('a list that is too long already keeps its rows, and loses those that are left out', () => {
  const stored = { few: ['a', 'b', 'c'].map(($id) => ({ $id, name: $id })) }
  const same = acceptAnswers(lists, { stored, changes: { few: stored.few.toReversed() } as never, context })
  expect([same.problems, (same.answers['few'] as readonly object[]).length]).toEqual([[], 3])
  const fewer = acceptAnswers(lists, { stored, changes: { few: stored.few.slice(1) } as never, context })
  expect(fewer.answers).toEqual({ few: stored.few.slice(1) })
})

test('2,000 rows come at once, in all lists together', () => {
  const within = acceptAnswers(lists, { stored: {}, changes: { many: rowsOf(2000) } as never, context })
  expect([within.problems, (within.answers['many'] as readonly object[]).length]).toEqual([[], 2000])
  const beyond = acceptAnswers(lists, { stored: {}, changes: { many: rowsOf(2001) } as never, context })
  expect(beyond.problems.map(({ code }) => code)).toEqual(['answers.too-many-rows'])
  const inside = { many: rowsOf(3).map((row) => ({ ...row, inner: rowsOf(900) })) }
  expect(acceptAnswers(lists, { stored: {}, changes: inside as never, context }).problems.map(({ path, code }) => [path, code])).toEqual([
    ['many.r3.inner', 'answers.too-many-rows'],
  ])
})

test('2,000 values are chosen at most', () => {
  const chosen = (count: number) => ({ chosen: Array.from({ length: count }, (_, index) => `v${index}`) })
  const choose = (count: number) => acceptAnswers(lists, { stored: {}, changes: chosen(count), context }).problems.map(({ code }) => code)
  expect([choose(2000), choose(2001)]).toEqual([[], ['answers.too-many-choices']])
})

test('the rows of a list without an end are compared once, not once for each answer that comes', () => {
  const unique = planOf(
    pageOf([
      { repeat: 'many', label: 'Many', unique: ['name'], items: [{ question: 'name', label: 'Name' }] },
      { question: 'last', label: 'Last' },
    ]),
  )
  const many = Array.from({ length: 500 }, (_, index) => ({ name: `n${index}` }))
  vi.mocked(canonicalJson).mockClear()
  const accepted = acceptAnswers(unique, { stored: {}, changes: { many, last: 'x' } as never, context })
  expect((accepted.answers['many'] as readonly object[]).length).toBe(500)
  expect(vi.mocked(canonicalJson).mock.calls.length).toBeLessThan(2 * 500)
})
