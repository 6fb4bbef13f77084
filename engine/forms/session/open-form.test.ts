import { describe, expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers } from './session.ts'

const today = '2026-11-21'
const colours = {
  id: 'colours.lookup',
  values: [
    { value: 'r', label: 'Red' },
    { value: 'g', label: 'Green', props: { needsExplanation: true } },
    { value: 'b', label: 'Blue', disabled: true },
    { value: 'o', label: 'Ochre', retired: true },
    { value: 'h', label: 'Hidden', hidden: true },
  ],
}
const open = (
  items: readonly object[],
  answers: Answers = {},
  context: Partial<FormContext> = {},
  more: object = {},
  ...definitions: readonly { id: string }[]
) => openForm(planOf(pageOf(items, more), colours, ...definitions), { answers, context: { today, ...context } })

test('the help of an option has its merge fields filled and follows the answers', () => {
  const choices = [
    { value: 'post', label: 'By post', help: 'To {answers.city}, for {record.name}' },
    { value: 'desk', label: 'At the desk', help: 'Until {not a field}' },
  ]
  const session = open(
    [
      { question: 'city', label: 'City' },
      { question: 'how', label: 'How?', type: 'choice', choices },
    ],
    { city: 'Oslo' },
    { record: { name: 'Suparman' } },
  )
  expect(session.field('how').options.map(({ help }) => help)).toEqual(['To Oslo, for Suparman', 'Until {not a field}'])
  expect(session.set('city', 'Lima')).toEqual(['city', 'how'])
  expect(session.field('how').options[0]?.help).toBe('To Lima, for Suparman')
})

test('the label of an option has its merge fields filled, in lists, texts and messages', () => {
  const choices = [
    { value: 'near', label: 'Near {answers.city}' },
    { value: 'far', label: 'Far away', help: 'As {answers.how} says' },
  ]
  const items = [
    { question: 'city', label: 'City' },
    { question: 'how', label: 'How far?', type: 'choice', choices },
    { question: 'why', label: 'Why {answers.how}?' },
    { question: 'word', label: 'Word', value: { lookup_label: [{ var: 'answers.how' }, 'distances.lookup'] } },
    { question: 'named', label: 'Named', type: 'choice', lookup: 'distances.lookup' },
  ]
  const session = open(items, { city: 'Oslo', how: 'near' }, {}, {}, { id: 'distances.lookup', values: choices } as { id: string })
  expect(session.field('how').options.map(({ label, help }) => [label, help])).toEqual([
    ['Near Oslo', undefined],
    ['Far away', 'As Near Oslo says'],
  ])
  expect(session.field('why').label).toBe('Why Near Oslo?')
  expect(session.field('word').value).toBe('Near')
  session.set('city', 'Lima')
  expect(session.field('how').options[0]?.label).toBe('Near Lima')
})

describe('relevance', () => {
  const items = [
    { question: 'travels', label: 'Do you travel?', type: 'yes-no' },
    { question: 'where', label: 'Where?', visibleWhen: { '===': [{ var: 'answers.travels' }, true] }, flag: 'required' },
    { question: 'visa', label: 'Visa', visibleWhen: { '!!': [{ var: 'answers.where' }] } },
  ]
  test('an irrelevant answer is ignored by rules and submission, is set aside, and comes back', () => {
    const session = open(items, { travels: true, where: 'Oslo', visa: 'none' })
    expect(session.set('travels', false)).toEqual(['travels', 'where', 'visa'])
    expect(session.submission()).toEqual({ travels: false })
    expect(session.stored()).toEqual({ travels: false, where: 'Oslo', visa: 'none' })
    expect(session.setAside().map(({ path, because }) => [path, because])).toEqual([
      ['where', 'because the answer to “Do you travel?” is No'],
      ['visa', 'because the answer to “Where?” is not answered'],
    ])
    expect(session.set('travels', true)).toEqual(['travels', 'where', 'visa'])
    expect(session.submission()).toEqual({ travels: true, where: 'Oslo', visa: 'none' })
  })
  test('a question nobody can see blocks nobody', () => {
    expect(open(items, { travels: false }).problems('submit')).toEqual([])
    expect(
      open(items, { travels: true })
        .problems('submit')
        .map(({ message }) => message),
    ).toEqual(['Answer “Where?”'])
  })
  test('a question revealed by one answer is placed under it', () => {
    expect(open(items).field('where').node.under).toBe('travels')
  })
  test('an irrelevant page makes its questions irrelevant', () => {
    const session = openForm(
      planOf({
        id: 'x.form',
        pages: [
          { id: 'a', title: 'A', items: [{ question: 'on', label: 'On', type: 'yes-no' }] },
          { id: 'b', title: 'B', visibleWhen: { '!!': [{ var: 'answers.on' }] }, items: [{ question: 'q', label: 'Q' }] },
        ],
      }),
      { answers: { q: 'x' }, context: { today } },
    )
    expect(session.pageVisible('b')).toBe(false)
    expect(session.set('on', true)).toEqual(['on', '#b', 'q'])
    expect(session.submission()).toEqual({ on: true, q: 'x' })
  })
})

describe('changes are reported, and nothing else', () => {
  test('setting the same answer again changes nothing', () => {
    const session = open([{ question: 'a', label: 'A' }], { a: 'x' })
    expect(session.set('a', 'x')).toEqual([])
  })
  test('a field keeps its object until something in it changes', () => {
    const session = open([
      { question: 'a', label: 'A' },
      { question: 'b', label: 'B' },
    ])
    const [a, b] = [session.field('a'), session.field('b')]
    session.set('a', 'x')
    expect(session.field('a')).not.toBe(a)
    expect(session.field('b')).toBe(b)
  })
  test('a label that names another answer changes with it, formatted, and never shows braces', () => {
    const session = open([
      { question: 'start', label: 'Start', type: 'date' },
      { question: 'end', label: 'After {answers.start}?' },
    ])
    expect(session.field('end').label).toBe('After ?')
    expect(session.set('start', '2027-01-02')).toEqual(['start', 'end'])
    expect(session.field('end').label).toBe('After January 2, 2027?')
  })
})

describe('defaults and computed values', () => {
  const items = [
    { question: 'a', label: 'A', type: 'number' },
    { question: 'b', label: 'B', type: 'number', default: { '+': [{ var: 'answers.a' }, 1] } },
    { question: 'c', label: 'C', type: 'number', value: { '*': [{ var: 'answers.b' }, 2] } },
  ]
  test('a default follows its rule until somebody edits it', () => {
    const session = open(items, { a: 1 })
    expect(session.submission()).toEqual({ a: 1, b: 2, c: 4 })
    expect(session.set('a', 5)).toEqual(['a', 'b', 'c'])
    session.set('b', 10)
    expect(session.set('a', 1)).toEqual(['a'])
    expect(session.submission()).toEqual({ a: 1, b: 10, c: 20 })
  })
  test('a cleared default stays cleared, also after storing', () => {
    const session = open(items, { a: 1 })
    for (const cleared of ['', null, undefined]) {
      session.set('b', 7)
      session.set('b', cleared)
      expect(session.stored()).toEqual({ a: 1, b: null })
    }
    expect(open(items, session.stored()).submission()).toEqual({ a: 1, c: 0 })
  })
  test('a computed value is read-only and cannot be set', () => {
    const session = open(items, { a: 1, c: 99 })
    expect(session.field('c')).toMatchObject({ value: 4, flag: 'read-only' })
    expect(session.set('c', 7)).toEqual([])
  })
  test('a cycle of computed values ends', () => {
    const session = open([
      { question: 'a', label: 'A', value: { '+': [{ var: 'answers.b' }, 1] } },
      { question: 'b', label: 'B', value: { '+': [{ var: 'answers.a' }, 1] } },
      { question: 'x', label: 'X' },
    ])
    expect(session.set('x', '1')).toEqual(['x'])
  })
})

describe('rows', () => {
  const items = [
    {
      repeat: 'children',
      label: 'Children',
      addLabel: 'Add',
      maxRows: 3,
      minRows: 1,
      unique: ['name'],
      rowTitle: 'Child {item.name}',
      items: [
        { question: 'name', label: 'Name' },
        { question: 'age', label: 'Age', type: 'number' },
        {
          question: 'school',
          label: 'School',
          requiredWhen: { '>=': [{ var: 'item.age' }, 6] },
          visibleWhen: { '>': [{ var: 'item.age' }, { var: 'parent.from_age' }] },
        },
      ],
    },
    { question: 'from_age', label: 'From', type: 'number' },
    { question: 'total', label: 'Total', type: 'number', value: { sum: [{ map: [{ var: 'answers.children' }, { var: 'age' }] }] } },
  ]
  test('a row is identified by its own name, or by its position', () => {
    const session = open(items, { children: [{ $id: 'x', name: 'Ann' }, { name: 'Bo' }] })
    expect(session.rows('children').rows).toEqual(['x', '1'])
    expect(session.rowTitle('children', 'x')).toBe('Child Ann')
  })
  test('a change in a row affects its own row and values computed over all rows', () => {
    const session = open(items, {
      children: [
        { $id: 'x', age: 3 },
        { $id: 'y', age: 7 },
      ],
      from_age: 5,
    })
    expect(session.field('children.y.school').flag).toBe('required')
    expect(session.set('children.x.age', 8)).toEqual(['children.x.age', 'children.x.school', 'total'])
    expect(session.field('total').value).toBe(15)
    expect(session.set('from_age', 7)).toEqual(['from_age', 'children.y.school'])
  })
  test('rows are added, named and removed', () => {
    const session = open(items)
    const first = session.addRow('children', { age: 4 })
    expect(first).toEqual({ rowId: 'r1', changed: ['children', 'total'] })
    expect(session.addRow('children', { age: 5 }, 0).rowId).toBe('r2')
    expect(session.rows('children').rows).toEqual(['r2', 'r1'])
    expect(session.removeRow('children', 'r1')).toEqual(['children', 'total'])
    expect(session.field('children.r1.age').flag).toBe('hidden')
    expect(session.stored()).toEqual({ children: [{ $id: 'r2', age: 5 }] })
  })
  test('too few, too many and repeated rows are reported', () => {
    expect(
      open(items)
        .problems('submit')
        .map(({ code }) => code),
    ).toEqual(['answers.too-few-rows'])
    const session = open(items, { children: [{ name: 'A' }, { name: 'B' }, { name: 'A' }, { name: 'C' }] })
    expect(session.problems('submit').map(({ message }) => message)).toEqual([
      'List 3 under “Children” at most. You listed 4.',
      'Row 3 under “Children” repeats row 1. Change or remove one.',
    ])
    expect(session.set('children.2.name', 'D')).toEqual(['children.2.name', 'children'])
  })
  test('a list over another list has its rows, keeps the answers of a removed one, and allows neither more nor fewer', () => {
    const list = [
      {
        repeat: 'family',
        label: 'Family',
        over: { var: 'record.dependents' },
        key: 'id',
        rowTitle: '{item.first}',
        items: [{ question: 'comes', label: 'Comes along?', type: 'yes-no' }],
      },
    ]
    const given = (ids: readonly string[]) => ({ record: { dependents: ids.map((id) => ({ id, first: id.toUpperCase() })) } })
    const session = open(list, { family: [{ $id: 'b', comes: true }] }, given(['a', 'b']))
    expect(session.rows('family')).toMatchObject({ rows: ['a', 'b'], mayAdd: false, mayRemove: false })
    expect(session.rowTitle('family', 'b')).toBe('B')
    expect(session.addRow('family')).toEqual({ rowId: '', changed: [] })
    session.setContext({ today, ...given(['a']) })
    expect(session.submission()).toEqual({ family: [{ $id: 'a' }] })
    expect(session.setAside()).toMatchObject([{ path: 'family.b', value: { $id: 'b', comes: true } }])
    session.setContext({ today, ...given(['b']) })
    expect(session.submission()).toEqual({ family: [{ $id: 'b', comes: true }] })
  })
  test('rows inside rows', () => {
    const session = open(
      [
        {
          repeat: 'a',
          label: 'A',
          items: [
            { question: 'n', label: 'N', type: 'number' },
            { repeat: 'b', label: 'B', items: [{ question: 'm', label: 'M', value: { '+': [{ var: 'parent.n' }, 1] } }] },
          ],
        },
      ],
      {
        a: [
          { n: 1, b: [{}] },
          { n: 5, b: [{}, {}] },
        ],
      },
    )
    expect(session.set('a.1.n', 7)).toEqual(['a.1.n', 'a.1.b.0.m', 'a.1.b.1.m'])
    expect(session.submission()).toEqual({
      a: [
        { $id: '0', n: 1, b: [{ $id: '0', m: 2 }] },
        {
          $id: '1',
          n: 7,
          b: [
            { $id: '0', m: 8 },
            { $id: '1', m: 8 },
          ],
        },
      ],
    })
  })
})

describe('values of lists', () => {
  test('retired and hidden options are not offered, and a disabled one is shown closed', () => {
    const session = open([{ question: 'c', label: 'Colour', type: 'choice', lookup: 'colours.lookup' }])
    expect(session.field('c').options.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['r', false],
      ['g', false],
      ['b', true],
    ])
    session.set('c', 'b')
    expect(session.field('c').problems.map(({ message }) => message)).toEqual(['“Blue” cannot be chosen here. Choose another.'])
  })
  test('an old answer that is no longer offered stays and is valid', () => {
    const session = open([{ question: 'c', label: 'Colour', type: 'choice', lookup: 'colours.lookup' }], { c: 'o' })
    expect(session.field('c').options.at(-1)).toMatchObject({ value: 'o', disabled: true })
    expect(session.problems('submit')).toEqual([])
  })
  test('rules remove options, or close them with a reason', () => {
    const session = open([
      { question: 'hot', label: 'Hot', type: 'yes-no' },
      {
        question: 'c',
        label: 'Colour',
        type: 'choice',
        lookup: 'colours.lookup',
        options: {
          where: { '!=': [{ var: 'option.value' }, 'g'] },
          disableWhen: { and: [{ '===': [{ var: 'answers.hot' }, true] }, { '==': [{ var: 'option.value' }, 'r'] }] },
          why: 'too hot',
        },
      },
    ])
    expect(session.field('c').options.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['r', false],
      ['b', true],
    ])
    expect(session.set('hot', true)).toEqual(['hot', 'c'])
    session.set('c', 'r')
    expect(session.field('c').problems[0]?.message).toBe('“Red” cannot be chosen: too hot')
  })
  test('rows of a view are options, under the id of the lookup or of the view', () => {
    const people = { id: 'people.lookup', from: { view: 'people.view', value: 'id', label: '{record.last}, {record.first}' } }
    const rows = [{ id: 7, first: 'Ann', last: 'Lee' }]
    const items = [{ question: 'p', label: 'P', type: 'choice', lookup: 'people.lookup' }]
    for (const name of ['people.lookup', 'people.view'])
      expect(open(items, {}, { related: { [name]: rows } }, {}, people).field('p').options).toEqual([
        { value: '7', label: 'Lee, Ann', disabled: false },
      ])
  })
})

describe('explanations', () => {
  test.each([
    ['yes-no', 'yes', true, true],
    ['yes-no', 'yes', false, false],
    ['yes-no', 'no', false, true],
    ['yes-no', 'any', true, true],
    ['choice', 'option', 'g', true],
    ['choice', 'option', 'r', false],
  ] as const)('a %s with explain %s and the answer %s asks for an explanation: %s', (type, when, answer, asked) => {
    const session = open(
      [{ question: 'q', label: 'Any illness?', type, ...(type === 'choice' ? { lookup: 'colours.lookup' } : {}), explain: { when } }],
      { q: answer },
    )
    expect(session.field('q_explanation').flag).toBe(asked ? 'required' : 'hidden')
    expect(session.field('q_explanation').node.under).toBe('q')
    expect(session.problems('submit').map(({ code, message }) => [code, message])).toEqual(
      asked ? [['answers.explanation', 'Explain your answer to “Any illness?”']] : [],
    )
  })
  test('an explanation is withheld together with its question', () => {
    const session = open(
      [{ question: 'q', label: 'Q', type: 'yes-no', explain: { when: 'yes' } }],
      { q: true, q_explanation: 'x' },
      { user: { role: 'student' } },
      { flags: [{ id: 'r', match: { field: 'q', role: 'student' }, then: 'hidden' }] },
    )
    expect(session.field('q_explanation')).toMatchObject({ flag: 'hidden', value: undefined })
  })
})

describe('options', () => {
  test('options that hold come first when the answer they depend on changes, and the order is kept otherwise', () => {
    const session = open(
      [
        { question: 'team', label: 'Team', type: 'text' },
        {
          question: 'who',
          label: 'Who',
          type: 'choice',
          choices: ['a1', 'b1', 'a2', 'b2'].map((value) => ({ value, label: value })),
          options: { first: { starts_with: [{ var: 'option.value' }, { var: 'answers.team' }] } },
        },
      ],
      { team: 'a' },
    )
    const order = () => session.field('who').options.map(({ value }) => value)
    expect(order()).toEqual(['a1', 'a2', 'b1', 'b2'])
    session.set('team', 'b')
    expect(order()).toEqual(['b1', 'b2', 'a1', 'a2'])
  })
})

describe('groups of the catalogue', () => {
  const address = {
    id: 'us-address.fields',
    types: { zip: { type: 'text', input: 'digits', minLength: 5, maxLength: 5 } },
    fields: [
      { id: 'line', label: 'Street' },
      { id: 'zip', label: 'Postal code', type: 'zip' },
      { id: 'state', label: 'State' },
    ],
    checks: [
      {
        id: 'alaska',
        must: { or: [{ '!=': [{ var: 'item.state' }, 'AK'] }, { starts_with: [{ var: 'item.zip' }, '99'] }] },
        message: 'Not in {answers.state}.',
        on: 'zip',
      },
    ],
  }
  test('a group can be used under other names, and its checks follow', () => {
    const session = open(
      [
        { group: 'us-address.fields', prefix: 'home_', rename: { state: 'home_st' } },
        { group: 'us-address.fields', prefix: 'mail_', only: ['line', 'zip'], copy: { from: 'home_', label: 'Same' } },
      ],
      { home_st: 'AK', home_zip: '12345', mail_zip: '1' },
      {},
      {},
      address,
    )
    expect(session.problems('submit').map(({ path, message }) => [path, message])).toEqual([
      ['home_zip', 'Not in AK.'],
      ['mail_zip', 'The postal code must have 5 digits. You entered 1.'],
    ])
    expect(session.copy('mail_line')).toEqual(['mail_zip'])
    expect(session.field('mail_zip').value).toBe('12345')
  })
  test('what is entered together goes to its parts, also under other names; what fits neither stays and is refused', () => {
    const split = {
      id: 'us-address.fields',
      types: address.types,
      fields: [
        { id: 'zip', label: 'Postal code', type: 'zip', rest: 'route' },
        { id: 'route', label: 'Route code', type: 'text', input: 'digits', minLength: 4, maxLength: 4 },
      ],
    }
    const session = open([{ group: 'us-address.fields', prefix: 'home_' }], {}, {}, {}, split)
    expect(session.set('home_zip', '44981-1234')).toEqual(['home_zip', 'home_route'])
    expect(session.stored()).toEqual({ home_zip: '44981', home_route: '1234' })
    session.set('home_zip', '44981-12')
    expect(session.stored()).toEqual({ home_zip: '4498112', home_route: '1234' })
    expect(session.field('home_zip').problems).toHaveLength(1)
  })
  test('in rows, the checks of a group apply per row', () => {
    const session = open(
      [{ repeat: 'homes', label: 'Homes', items: [{ group: 'us-address.fields' }] }],
      {
        homes: [
          { state: 'AK', zip: '12345' },
          { state: 'AK', zip: '99501' },
        ],
      },
      {},
      {},
      address,
    )
    expect(session.problems('submit').map(({ path }) => path)).toEqual(['homes.0.zip'])
    expect(session.set('homes.1.zip', '12345')).toEqual(['homes.1.zip'])
  })
})

describe('checks', () => {
  const items = [
    { question: 'start', label: 'Start date', type: 'date' },
    {
      question: 'end',
      label: 'End date',
      type: 'date',
      checks: [
        {
          id: 'order',
          must: { same_or_after: [{ var: 'answers.end' }, { var: 'answers.start' }] },
          message: 'The end date must be {answers.start} or later.',
          area: 'dates',
        },
      ],
    },
  ]
  test('a missing or malformed answer fails no check', () => {
    expect(open(items, { end: '2027-01-01' }).problems('submit')).toEqual([])
    expect(
      open(items, { start: 'soon', end: '2027-01-01' })
        .problems('submit')
        .map(({ path }) => path),
    ).toEqual(['start'])
  })
  test('a failing check is shown at its item at once, and disappears when it holds', () => {
    const session = open(items, { start: '2027-02-01' })
    session.set('end', '2027-01-01')
    expect(session.field('end').problems).toMatchObject([
      { code: 'check.order', message: 'The end date must be February 1, 2027 or later.', area: 'dates', page: 'one' },
    ])
    expect(session.set('start', '2026-12-01')).toEqual(['start', 'end'])
    expect(session.field('end').problems).toEqual([])
  })
  test('a check about a missing answer runs', () => {
    const phone = [
      { question: 'phone', label: 'Phone' },
      {
        question: 'none',
        label: 'No phone',
        type: 'yes-no',
        checks: [
          {
            id: 'one',
            must: { or: [{ present: [{ var: 'answers.phone' }] }, { '===': [{ var: 'answers.none' }, true] }] },
            message: 'Give a phone number, or say that you have none.',
            on: 'phone',
            at: ['submit'],
          },
        ],
      },
    ]
    expect(open(phone, { none: false }).problems('submit')).toMatchObject([{ path: 'phone' }])
    expect(open(phone, { none: false }).field('phone').problems).toEqual([])
    expect(open(phone, { none: false }).problems('save')).toEqual([])
  })
  test('a sum over optional parts runs once one of them is there, and never before', () => {
    const parts = [{ var: 'answers.few' }, { var: 'answers.two' }]
    const hours = [
      { question: 'few', label: 'Few', type: 'number' },
      { question: 'two', label: 'Two', type: 'number' },
      { question: 'most', label: 'Most', type: 'number' },
    ]
    const least = { id: 'least', must: { '>=': [{ sum: [parts] }, 10] }, message: 'Too few.', at: ['submit'] }
    const most = { id: 'most', must: { '<=': [{ sum: [parts] }, { var: 'answers.most' }] }, message: 'Too many.', at: ['submit'] }
    const failed = (answers: Answers): readonly string[] =>
      open(hours, answers, {}, { checks: [least, most] })
        .problems('submit')
        .map(({ code }) => code)
    expect(failed({})).toEqual([])
    expect(failed({ few: 4 })).toEqual(['check.least'])
    expect(failed({ two: 12, most: 11 })).toEqual(['check.most'])
    expect(failed({ two: 12, few: 'x', most: 11 })).toEqual(['answers.number'])
  })
  test('a check over every row of a list that has none passes', () => {
    const rows = [{ repeat: 'kin', label: 'Relatives', items: [{ question: 'passport', label: 'Passport' }] }]
    const all = { id: 'all', must: { all: [{ var: 'answers.kin' }, { present: [{ var: 'passport' }] }] }, message: 'No.' }
    const failed = (answers: Answers): number => open(rows, answers, {}, { checks: [all] }).problems('submit').length
    expect([failed({}), failed({ kin: [] }), failed({ kin: [{ passport: '' }] })]).toEqual([0, 0, 1])
  })
  test('a check of the whole form is shown at the first answer it reads', () => {
    expect(open(items.slice(0, 1), {}, {}, { checks: [{ id: 'never', must: false, message: 'No.' }] }).problems('submit')).toMatchObject([
      { path: '', message: 'No.' },
    ])
  })
})

describe('access', () => {
  test('the flag table overrides the item', () => {
    const session = open(
      [
        { question: 'a', label: 'A', flag: 'required' },
        { question: 'b', label: 'B' },
      ],
      { a: 'x' },
      { user: { role: 'student' }, mode: 'edit' },
      { flags: [{ id: 'r', match: { field: ['a'], role: ['student'], mode: 'edit' }, then: 'read-only' }] },
    )
    expect(session.field('a').flag).toBe('read-only')
    expect(session.set('a', 'y')).toEqual([])
    expect(session.field('b').flag).toBe('editable')
  })
  test('a hidden answer is used by rules but shown in no text', () => {
    const session = open(
      [
        { question: 'a', label: 'A', flag: 'hidden' },
        { question: 'b', label: 'B {answers.a}', visibleWhen: { '==': [{ var: 'answers.a' }, 'x'] } },
      ],
      { a: 'x' },
    )
    expect(session.field('a')).toMatchObject({ flag: 'hidden', value: undefined })
    expect(session.field('b')).toMatchObject({ flag: 'editable', label: 'B ' })
    expect(session.submission()).toEqual({ a: 'x' })
  })
  test('a lock covers everything, one place or a page, and a locked empty answer blocks nobody', () => {
    for (const locked of [['*'], ['a'], ['#one']]) {
      const session = open([{ question: 'a', label: 'A', flag: 'required' }], {}, { locked })
      expect(session.field('a').flag).toBe('read-only')
      expect(session.problems('submit')).toEqual([])
    }
  })
})
