import { expect, test } from 'vitest'
import { pageOf, planOf } from '../plan/plan-of.ts'
import { openForm } from './open-form.ts'

const open = (items: readonly object[], answers = {}, context = {}) =>
  openForm(planOf(pageOf(items)), { answers, context: { today: '2026-11-21', ...context } })

const jobs = [
  {
    repeat: 'jobs',
    label: 'Jobs',
    items: [
      { question: 'hours', label: 'Hours', type: 'number' },
      { question: 'weeks', label: 'Weeks', type: 'number' },
      { question: 'all', label: 'All', type: 'number', value: { '*': [{ var: 'item.hours' }, { var: 'item.weeks' }] } },
    ],
  },
]

test('a row costs the same however many there are', () => {
  const session = open(jobs)
  const costOf = (act: () => void): number => {
    const before = session.counters.rules
    act()
    return session.counters.rules - before
  }
  const first = costOf(() => session.addRow('jobs', { hours: 1, weeks: 2 }))
  for (let count = 0; count < 300; count++) session.addRow('jobs', { hours: 1, weeks: 2 })
  expect(costOf(() => session.addRow('jobs', { hours: 3, weeks: 2 }))).toBe(first)
  expect(session.rows('jobs').rows).toHaveLength(302)
  expect(session.field('jobs.r302.all').value).toBe(6)
})

test('rules that read the list see each row that is added, moved and removed', () => {
  const total = { question: 'total', label: 'Total', type: 'number', value: { sum: [{ pluck: [{ var: 'answers.jobs' }, 'hours'] }] } }
  const share = { question: 'share', label: 'Share', type: 'number', value: { '/': [{ var: 'item.hours' }, { var: 'answers.total' }] } }
  const [list] = jobs
  const session = open([{ ...list, items: [...(list?.items ?? []), share] }, total])
  session.addRow('jobs', { hours: 1 })
  session.addRow('jobs', { hours: 3 })
  expect(session.field('total').value).toBe(4)
  expect(session.field('jobs.r1.share').value).toBe(0.25)
  session.addRow('jobs', { hours: 4 }, 0)
  expect([session.field('total').value, session.field('jobs.r1.share').value]).toEqual([8, 0.125])
  expect(session.rows('jobs').rows).toEqual(['r3', 'r1', 'r2'])
  session.removeRow('jobs', 'r3')
  expect([session.field('total').value, session.field('jobs.r1.share').value]).toEqual([4, 0.25])
  session.set('jobs', [{ $id: 'r2' }, { $id: 'r1' }])
  expect(session.rows('jobs').rows).toEqual(['r2', 'r1'])
  expect((session.submission()['jobs'] as unknown as readonly { readonly hours: number }[]).map(({ hours }) => hours)).toEqual([3, 1])
})

test('checks, texts and requirements of a row follow the row it stands for', () => {
  const items = [
    { question: 'city', label: 'City' },
    {
      repeat: 'visits',
      label: 'Visits',
      over: { var: 'related.kin' },
      key: 'id',
      items: [
        {
          question: 'visit',
          label: 'Does {item.name} of {parent.city} visit?',
          requiredWhen: { '>': [{ var: ['item.age', 0] }, 17] },
          checks: [{ id: 'adult', must: { '>': [{ var: ['item.age', 0] }, 17] }, message: '{item.name} is {item.age}.' }],
        },
      ],
    },
  ]
  const kin = (name: string, age: number) => ({ related: { kin: [{ id: 'a', name, age }] } })
  const session = open(items, { city: 'Oslo', visits: [{ $id: 'a', visit: 'yes' }] }, kin('Ana', 12))
  const seen = () => {
    const { label, flag, problems } = session.field('visits.a.visit')
    return [label, flag, problems.map(({ message }) => message)]
  }
  expect(seen()).toEqual(['Does Ana of Oslo visit?', 'editable', ['Ana is 12.']])
  session.setContext({ today: '2026-11-21', ...kin('Anna', 20) })
  expect(seen()).toEqual(['Does Anna of Oslo visit?', 'required', []])
  session.set('city', 'Lima')
  expect(seen()[0]).toBe('Does Anna of Lima visit?')
})

test('a row over answers of another list follows them', () => {
  const items = [
    {
      repeat: 'kin',
      label: 'Kin',
      items: [
        { question: 'name', label: 'Name' },
        { question: 'age', label: 'Age', type: 'number' },
      ],
    },
    {
      repeat: 'visits',
      label: 'Visits',
      over: { var: 'answers.kin' },
      items: [
        {
          question: 'visit',
          label: 'Does {item.name} visit?',
          checks: [{ id: 'adult', must: { '>': [{ var: ['item.age', 0] }, 17] }, message: '{item.name} is {item.age}.' }],
        },
        { repeat: 'days', label: 'Days', items: [{ question: 'day', label: 'When does {parent.name} come?' }] },
      ],
    },
  ]
  const session = open(items, { kin: [{ $id: 'a', name: 'Ana', age: 12 }], visits: [{ $id: 'a', visit: 'yes', days: [{ $id: 'd' }] }] })
  const seen = () => {
    const { label, problems } = session.field('visits.a.visit')
    return [label, session.field('visits.a.days.d.day').label, ...problems.map(({ message }) => message)]
  }
  expect(seen()).toEqual(['Does Ana visit?', 'When does Ana come?', 'Ana is 12.'])
  session.set('kin.a.name', 'Bo')
  session.set('kin.a.age', 13)
  expect(seen()).toEqual(['Does Bo visit?', 'When does Bo come?', 'Bo is 13.'])
  session.set('kin.a.age', 30)
  expect(seen()).toEqual(['Does Bo visit?', 'When does Bo come?'])
})

test('places that decide one another are the same however their answers came about', () => {
  const other = (name: string, than: string) => ({ question: name, label: name, visibleWhen: { blank: { var: `answers.${than}` } } })
  const items = [other('a', 'b'), other('b', 'a')]
  const session = open(items)
  const shown = (form: typeof session) => ['a', 'b'].map((path) => form.field(path).flag)
  for (const [path, value] of [
    ['b', 'x'],
    ['a', 'y'],
    ['a', null],
    ['b', null],
    ['a', 'z'],
    ['b', 'x'],
  ] as const) {
    session.set(path, value)
    expect(shown(session)).toEqual(shown(open(items, session.stored())))
  }
})
