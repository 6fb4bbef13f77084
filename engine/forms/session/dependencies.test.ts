import { expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'
import type { FormContext } from '../program/form-context.ts'

const open = (items: readonly object[], answers: object = {}, context: Partial<FormContext> = {}, more: object = {}) =>
  openForm(planOf(pageOf(items, more)), { answers: answers as never, context: { today: '2026-11-21', ...context } })
const yes = (name: string) => ({ '===': [{ var: `answers.${name}` }, true] })

test('a rule in a row that reads another list depends on every row of it', () => {
  const session = open(
    [
      { repeat: 'trips', label: 'Trips', items: [{ question: 'days', label: 'Days', type: 'number' }] },
      {
        repeat: 'people',
        label: 'People',
        items: [{ question: 'all', label: 'All', type: 'number', value: { sum: [{ map: [{ var: 'answers.trips' }, { var: 'days' }] }] } }],
      },
    ],
    { trips: [{ days: 1 }, { days: 2 }], people: [{}, {}] },
  )
  expect(session.set('trips.1.days', 5)).toEqual(['trips.1.days', 'people.0.all', 'people.1.all'])
  expect(session.field('people.1.all').value).toBe(6)
})
test('a rule in a row that reads its own list depends on every row', () => {
  const session = open(
    [
      {
        repeat: 'rows',
        label: 'Rows',
        items: [
          { question: 'n', label: 'N', type: 'number' },
          { question: 'why', label: 'Why', requiredWhen: { '>': [{ sum: [{ map: [{ var: 'answers.rows' }, { var: 'n' }] }] }, 10] } },
        ],
      },
    ],
    { rows: [{ n: 1 }, { n: 2 }] },
  )
  expect(session.set('rows.0.n', 20)).toEqual(['rows.0.n', 'rows.0.why', 'rows.1.why'])
})
test('state computed while a question was irrelevant is correct once it is relevant', () => {
  const session = open([
    { question: 'on', label: 'On', type: 'yes-no' },
    { question: 'must', label: 'Must', type: 'yes-no' },
    { question: 'q', label: 'Q', visibleWhen: yes('on'), requiredWhen: yes('must') },
  ])
  session.set('must', true)
  session.set('on', true)
  expect(session.field('q').flag).toBe('required')
})
test('a question that is relevant from the start is required at once', () => {
  const session = open(
    [
      { question: 'on', label: 'On', type: 'yes-no' },
      { question: 'must', label: 'Must', type: 'yes-no' },
      { question: 'q', label: 'Q', visibleWhen: yes('on'), requiredWhen: yes('must') },
    ],
    { must: true },
  )
  expect(session.set('on', true)).toEqual(['on', 'q'])
  expect(session.field('q').flag).toBe('required')
})
test('a check over a malformed answer is silent, and applies once the answer is corrected', () => {
  const session = open(
    [
      { question: 'hot', label: 'Hot', type: 'yes-no' },
      {
        question: 'c',
        label: 'C',
        type: 'choice',
        choices: [{ value: 'r', label: 'Red' }],
        options: { disableWhen: yes('hot') },
        checks: [{ id: 'never', must: { '!=': [{ var: 'answers.c' }, 'r'] }, message: 'Not red.' }],
      },
    ],
    { c: 'r' },
  )
  expect(session.field('c').problems.map(({ code }) => code)).toEqual(['check.never'])
  session.set('hot', true)
  expect(session.field('c').problems.map(({ code }) => code)).toEqual(['answers.option-disabled'])
  session.set('hot', false)
  expect(session.field('c').problems.map(({ code }) => code)).toEqual(['check.never'])
})
test('a check shown at an irrelevant question applies once the question is relevant', () => {
  const session = open(
    [
      { question: 'a', label: 'A', checks: [{ id: 'not', must: { '!=': [{ var: 'answers.a' }, 'x'] }, message: 'No.', on: 'b' }] },
      { question: 'on', label: 'On', type: 'yes-no' },
      { question: 'b', label: 'B', visibleWhen: yes('on') },
    ],
    { a: 'x' },
  )
  expect(session.set('on', true)).toEqual(['on', 'b'])
  expect(session.field('b').problems).toMatchObject([{ code: 'check.not' }])
})
test('a flag table may read an answer', () => {
  const session = open(
    [
      { question: 'sure', label: 'Sure', type: 'yes-no' },
      { question: 'a', label: 'A' },
      { question: 'b', label: 'B {answers.a}' },
    ],
    { a: 'x' },
    {},
    { flagInputs: { sure: { var: 'answers.sure' } }, flags: [{ id: 'r', match: { field: 'a', sure: true }, then: 'hidden' }] },
  )
  expect(session.set('sure', true)).toEqual(['sure', 'a', 'b'])
  expect([session.field('a').flag, session.field('b').label]).toEqual(['hidden', 'B '])
})
test('a new context recomputes everything, and reports the changed paths', () => {
  const session = open(
    [
      { question: 'a', label: 'A', default: { var: 'record.a' } },
      { question: 'b', label: 'B' },
    ],
    {},
    { record: { a: 'x' } },
  )
  expect(session.setContext({ today: '2026-11-21', record: { a: 'y' } })).toEqual(['a'])
  expect(session.setContext({ today: '2026-11-21', record: { a: 'y' }, locked: ['b'] })).toEqual(['b'])
})
test('a long chain of computed values settles in one pass', () => {
  const session = open([
    { question: 'q0', label: 'Q', type: 'number' },
    ...Array.from({ length: 3000 }, (_, index) => ({
      question: `q${index + 1}`,
      label: 'Q',
      type: 'number',
      value: { '+': [{ var: `answers.q${index}` }, 1] },
    })).toReversed(),
  ])
  expect(session.set('q0', 1)).toHaveLength(3001)
  expect(session.field('q3000').value).toBe(3001)
})
test('two sessions of one plan do not share value lists', () => {
  const people = { id: 'people.lookup', from: { view: 'people.view', value: 'id', label: '{record.name}' } }
  const plan = planOf(
    pageOf([
      { question: 'p', label: 'P', type: 'choice', lookup: 'people.lookup' },
      { question: 'n', label: 'N', value: { lookup_label: [{ var: 'answers.p' }, 'people.lookup'] } },
    ]),
    people,
  )
  const [first, second] = ['Ann', 'Bo'].map((name) =>
    openForm(plan, { answers: {}, context: { today: '2026-11-21', related: { 'people.view': [{ id: '1', name }] } } }),
  )
  first?.set('p', '1')
  second?.set('p', '1')
  expect([first?.field('n').value, second?.field('n').value]).toEqual(['Ann', 'Bo'])
})
