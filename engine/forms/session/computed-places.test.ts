import { describe, expect, test } from 'vitest'
import { pageOf, planOf } from '../plan/plan-of.ts'
import { openForm } from './open-form.ts'
import type { FormSession } from './session.ts'

const open = (items: readonly object[], answers = {}): FormSession =>
  openForm(planOf(pageOf(items)), { answers, context: { today: '2026-11-21' } })

describe('limits that are rules', () => {
  const stay = [
    { question: 'from', label: 'From', type: 'date', min: { var: 'today' } },
    { question: 'to', label: 'To', type: 'date', min: { var: 'answers.from' }, max: { date_add: [{ var: 'answers.from' }, 'P30D'] } },
  ]

  test('follow the answer they read, and name the place that changed', () => {
    const session = open(stay, { to: '2026-12-01' })
    expect(session.field('from').limits).toEqual({ min: '2026-11-21' })
    expect(session.field('to').limits).toEqual({})
    expect(session.set('from', '2026-12-05')).toEqual(['from', 'to'])
    expect(session.field('to').limits).toEqual({ min: '2026-12-05', max: '2027-01-04' })
    expect(session.field('to').problems.map(({ code }) => code)).toEqual(['answers.date-min'])
  })

  test('cost the rules that read the answer, and no others', () => {
    const session = open(stay)
    const before = session.counters.rules
    session.set('to', '2026-12-01')
    expect(session.counters.rules - before).toBe(0)
  })
})

describe('options that a rule gives', () => {
  const items = [
    {
      question: 'days',
      label: 'Days',
      type: 'choices',
      choices: [
        { value: 'mon', label: 'Monday' },
        { value: 'fri', label: 'Friday' },
      ],
    },
    { question: 'best', label: 'Best', type: 'choice', options: { from: { var: 'answers.days' } } },
  ]

  test('follow the answer they read', () => {
    const session = open(items, { days: ['mon'] })
    expect(session.field('best').options.map(({ value }) => value)).toEqual(['mon'])
    expect(session.set('days', ['mon', 'fri'])).toEqual(['days', 'best'])
    session.set('best', 'fri')
    session.set('days', ['mon'])
    expect(session.field('best').problems.map(({ code }) => code)).toEqual(['answers.option'])
  })
})

describe('helper values', () => {
  const items = [
    { question: 'hours', label: 'Hours', type: 'number' },
    { let: 'week', type: 'number', value: { '*': [{ var: 'answers.hours' }, 5] } },
    { content: 'said', text: '{answers.week} hours a week' },
  ]

  test('are shown by texts, and are neither stored nor submitted', () => {
    const session = open(items, { hours: 4 })
    expect(session.content('said').text).toBe('20 hours a week')
    expect(session.field('week').flag).toBe('hidden')
    expect(session.stored()).toEqual({ hours: 4 })
    expect(session.submission()).toEqual({ hours: 4 })
    expect(session.set('hours', 6)).toContain('said')
    expect(session.content('said').text).toBe('30 hours a week')
  })

  test('are never taken from a person', () => {
    const session = open(items, { hours: 4 })
    session.set('week', 1)
    expect(session.field('week').value).toBe(20)
  })
})

describe('rows', () => {
  const referees = {
    repeat: 'referees',
    label: 'Referees',
    minRows: 2,
    prefilled: true,
    reorder: true,
    rowTitle: 'Referee {row.number}',
    items: [{ question: 'name', label: 'Name of referee {row.number}', type: 'text' }],
  }

  test('that stand there from the beginning are stored once one of them is answered', () => {
    const session = open([referees])
    expect(session.rows('referees').rows).toEqual(['r1', 'r2'])
    expect(session.stored()).toEqual({})
    session.set('referees.r2.name', 'Bo')
    expect(session.stored()).toEqual({ referees: [{ $id: 'r1' }, { $id: 'r2', name: 'Bo' }] })
    expect(session.submission()).toEqual({ referees: [{ $id: 'r2', name: 'Bo' }] })
    expect(open([referees], session.stored()).stored()).toEqual(session.stored())
  })

  test('that stand there from the beginning count where a default fills them', () => {
    const named = { ...referees, items: [{ question: 'name', label: 'Name', type: 'text', default: 'Default name' }] }
    const session = open([named])
    expect(session.problems('submit')).toEqual([])
    expect(session.stored()).toEqual({})
    expect(session.submission()).toEqual({
      referees: [
        { $id: 'r1', name: 'Default name' },
        { $id: 'r2', name: 'Default name' },
      ],
    })
    expect(
      open([referees])
        .problems('submit')
        .map(({ code }) => code),
    ).toEqual(['answers.too-few-rows'])
  })

  test('can be moved, and their numbers follow', () => {
    const session = open([referees], {
      referees: [
        { $id: 'a', name: 'Ann' },
        { $id: 'b', name: 'Bo' },
        { $id: 'c', name: 'Cy' },
      ],
    })
    expect(session.field('referees.c.name').label).toBe('Name of referee 3')
    expect(session.moveRow('referees', 'c', 0)).toEqual(
      expect.arrayContaining(['referees', 'referees.a.name', 'referees.b.name', 'referees.c.name']),
    )
    expect(session.rows('referees').rows).toEqual(['c', 'a', 'b'])
    expect(session.field('referees.c.name').label).toBe('Name of referee 1')
    expect(session.rowTitle('referees', 'b')).toBe('Referee 3')
    expect(session.moveRow('referees', 'b', 9)).toEqual([])
  })

  test('over a plain list are named by its entries, and an answer comes back with its entry', () => {
    const items = [
      { question: 'count', label: 'Count', type: 'number' },
      {
        repeat: 'plots',
        label: 'Plots',
        over: { range: [{ var: 'answers.count' }] },
        items: [{ question: 'crop', label: 'Crop', type: 'text' }],
      },
    ]
    const session = open(items, { count: 2 })
    session.set('plots.2.crop', 'Barley')
    session.set('count', 1)
    expect(session.rows('plots').rows).toEqual(['1'])
    session.set('count', 3)
    expect(session.field('plots.2.crop').value).toBe('Barley')
  })
})
