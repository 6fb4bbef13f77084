import { expect, test } from 'vitest'
import type { Json } from '../../definition/logic.ts'
import { openForm } from '../session/open-form.ts'
import { fieldsOf, nodeAt } from './plan-paths.ts'
import { pageOf, planOf } from './plan-of.ts'
import { questionTypeOf } from '../../question-types/registry.ts'
import { validateForm } from '../server-side/validate-form.ts'

const catalogue = {
  id: 'work.fields',
  types: { ein: { type: 'nine', message: '{label}: nine digits.' }, nine: { type: 'text', input: 'digits', pattern: '\\d{9}' } },
  fields: [
    { id: 'employer_ein', label: 'Employer EIN', type: 'ein', help: 'Nine digits.' },
    { id: 'employer_state_cd', label: 'State', type: 'choice', lookup: 'states.lookup' },
  ],
  checks: [
    { id: 'known', must: 'known.rule', message: 'employer.unknown', on: 'employer_ein' },
    { id: 'gone', must: { present: [{ var: 'item.employer_state_cd' }] }, message: 'x' },
  ],
}
const states = {
  id: 'states.lookup',
  sort: 'label',
  values: [
    { value: 'OH', label: 'Ohio' },
    { value: 'AK', label: 'Alaska' },
  ],
}
const rules = [
  { id: 'known.rule', type: 'condition', when: { rule: ['inner.rule', {}] } },
  { id: 'inner.rule', type: 'condition', when: { in_list: [{ lookup_label: [{ var: 'answers.x' }, 'codes.lookup'] }, ['a']] } },
  { id: 'unused.rule', type: 'condition', when: true },
]
const more = [
  states,
  { id: 'codes.lookup', values: [{ value: '1', label: 'a' }] },
  { id: 'texts.messages', messages: { 'employer.unknown': { text: 'We do not know {label}.' } } },
  ...rules,
]

test('a field inherits from the catalogue, and the item overrides it', () => {
  const plan = planOf(
    pageOf([
      { field: 'employer_ein', as: 'ein', label: 'EIN', flag: 'required' },
      { field: 'employer_state_cd', from: 'work.fields' },
    ]),
    catalogue,
    ...more,
  )
  expect(nodeAt(plan, 'ein')).toMatchObject({
    id: 'ein',
    type: 'text',
    label: 'EIN',
    help: 'Nine digits.',
    input: 'digits',
    pattern: '\\d{9}',
    message: '{label}: nine digits.',
    flag: 'required',
  })
  expect(plan.lookups['states.lookup']?.values.map(({ value }) => value)).toEqual(['AK', 'OH'])
})
test('a plan holds every named rule and lookup it needs, also indirectly, and no others', () => {
  const plan = planOf(pageOf([{ group: 'work.fields', only: ['employer_ein'] }]), catalogue, ...more)
  expect([Object.keys(plan.rules), Object.keys(plan.lookups)]).toEqual([['known.rule', 'inner.rule'], ['codes.lookup']])
  expect(fieldsOf(plan)[0]?.checks.map(({ id, message }) => [id, message])).toEqual([['known', 'We do not know {label}.']])
})
test('a plan is plain JSON, and its hash depends on its content', () => {
  const form = pageOf([
    { group: 'work.fields' },
    { question: 'size', label: 'Size', type: 'choice', choices: [{ value: 's', label: 'Small' }] },
    { repeat: 'r', label: 'R', items: [{ content: 'c', text: 'Words' }] },
  ])
  const plan = planOf(form, catalogue, ...more)
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
  expect(planOf(form, catalogue, ...more.toReversed()).hash).toBe(plan.hash)
  expect(planOf(form, { ...catalogue, fields: [{ id: 'employer_ein', label: 'EIN' }] }, states).hash).not.toBe(plan.hash)
  expect(nodeAt(plan, 'size')).toMatchObject({ lookup: 'size#choices' })
})
test('a form used as a page contributes its questions, checks and flags', () => {
  const inner = {
    id: 'inner.form',
    pages: [
      {
        id: 'x',
        title: 'X',
        visibleWhen: { '==': [{ var: 'answers.a' }, 'go'] },
        items: [{ question: 'b', label: 'B', flag: 'required' }],
      },
    ],
    checks: [{ id: 'same', must: { '!=': [{ var: 'answers.b' }, { var: 'answers.a' }] }, message: 'Same.' }],
  }
  const plan = planOf(
    {
      id: 'outer.form',
      pages: [
        { id: 'p', title: 'P', items: [{ question: 'a', label: 'A' }] },
        { id: 'q', title: 'Q', form: 'inner.form' },
      ],
    },
    inner,
  )
  expect(nodeAt(plan, 'b')).toMatchObject({ page: 'q' })
  const problems = (answers: object) =>
    validateForm(plan, { answers: answers as never, context: { today: '2026-11-21' } }).map(({ path, code, page }) => [path, code, page])
  expect(problems({ a: 'no' })).toEqual([])
  expect(problems({ a: 'go' })).toEqual([['b', 'answers.required', 'q']])
  expect(problems({ a: 'go', b: 'go' })).toEqual([['b', 'check.same', 'q']])
})
test('a group asked under a condition asks all of its questions or none', () => {
  const plan = planOf(
    pageOf([
      { question: 'a', label: 'A' },
      { group: 'work.fields', visibleWhen: 'works.rule' },
    ]),
    catalogue,
    ...more,
    { id: 'works.rule', type: 'condition', when: { '==': [{ var: 'answers.a' }, 'x'] } },
  )
  expect(fieldsOf(plan).map(({ visibleWhen }) => visibleWhen)).toEqual([undefined, 'works.rule', 'works.rule'])
  expect(Object.keys(plan.rules)).toContain('works.rule')
})
test('a mistake the loader would report is an error that names it', () => {
  expect(() => planOf(pageOf([{ field: 'ghost' }]))).toThrow('"ghost"')
  expect(() =>
    planOf(
      pageOf([
        { question: 'a', label: 'A' },
        { question: 'a', label: 'B' },
      ]),
    ),
  ).toThrow('"a"')
  expect(() => planOf(pageOf([{ question: 'a', label: 'A', type: 'ghost' }]))).toThrow('"ghost"')
})

test('SH-9-15 a form may write and read its days in another way than the country does', () => {
  const items = [{ question: 'begins', label: 'Begins', type: 'date' }]
  const written = (form: object): string => {
    const plan = planOf(pageOf(items, form))
    const [field] = fieldsOf(plan)
    expect(plan.country).toEqual(field?.country)
    return questionTypeOf('date').format('2024-03-05', String, field ?? {})
  }
  expect(written({})).toBe('03/05/2024')
  expect(written({ days: 'MM-DD-YYYY' })).toBe('03-05-2024')
  const plan = planOf(pageOf(items, { days: 'DD.MM.YYYY' }))
  expect(questionTypeOf('date').sanitize('05.03.2024', fieldsOf(plan)[0] ?? {})).toBe('2024-03-05')
})

test('a page that is filled begins each question with what is on file, except those that say otherwise', () => {
  const plan = planOf(
    {
      id: 'cards.form',
      title: 'Cards',
      pages: [
        {
          id: 'one',
          title: 'One',
          fill: 'onFile',
          items: [
            { field: 'employer_ein' },
            { question: 'town', label: 'Town', type: 'text', onFile: 'city' },
            { question: 'since', label: 'Since', type: 'text', onFile: '' },
            { question: 'name', label: 'Name', type: 'text', default: 'Ida' },
            { repeat: 'rows', items: [{ question: 'in_row', label: 'In a row', type: 'text' }] },
          ],
        },
        { id: 'two', title: 'Two', items: [{ question: 'other', label: 'Other', type: 'text' }] },
      ],
    },
    catalogue,
    ...more,
  )
  const defaults = Object.fromEntries([...fieldsOf(plan)].map((node) => [node.path, node.default]))
  expect(defaults).toMatchObject({
    employer_ein: { var: 'record.employer_ein' },
    town: { var: 'record.city' },
    since: undefined,
    name: 'Ida',
    'rows.*.in_row': undefined,
    other: undefined,
  })
})

test('a long list beside another question is a dropdown, and a list alone in its line shows its options', () => {
  const values = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, label: value }))
  const drawn = (columns: 1 | 2) =>
    nodeAt(
      planOf(
        {
          id: 'beside.form',
          pages: [{ id: 'p', title: 'P', columns, items: [{ question: 'kind', label: 'Kind', type: 'choice', lookup: 'kinds.lookup' }] }],
        },
        { id: 'kinds.lookup', sort: 'given', values },
      ),
      'kind',
    )
  expect([drawn(1), drawn(2)]).toMatchObject([{ type: 'choice' }, { draw: 'list' }])
  expect(drawn(1)).not.toHaveProperty('draw')
})

test('a page may begin with another record than that of the case, such as the row that an answer chose', () => {
  const record = { find: [{ var: 'related.cards' }, 'id', { var: 'answers.card' }] }
  const plan = planOf(
    {
      id: 'cards.form',
      title: 'Cards',
      pages: [
        { id: 'which', title: 'Which', items: [{ question: 'card', label: 'Card', type: 'text', onFile: '' }] },
        {
          id: 'card',
          title: 'Card',
          fill: { record },
          items: [
            { question: 'town', label: 'Town', type: 'text', onFile: 'city' },
            { question: 'free', label: 'Free', type: 'yes-no' },
          ],
        },
      ],
    },
    catalogue,
    ...more,
  )
  const cards: readonly Json[] = [{ id: 'a' }, { id: 'b', city: 'Akron', free: false }]
  const begun = (answers: { readonly [name: string]: string }) => {
    const session = openForm(plan, { answers, context: { today: '2026-11-21', related: { cards } } })
    return [session.field('town').value, session.field('free').value]
  }
  expect(begun({ card: 'b' })).toEqual(['Akron', false])
  expect(begun({ card: 'b', town: 'Salem' })).toEqual(['Salem', false])
  expect(begun({ card: 'a' })).toEqual([undefined, undefined])
  expect(begun({})).toEqual([undefined, undefined])
})
