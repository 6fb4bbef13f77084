import { describe, expect, test } from 'vitest'
import type { Rule } from '../definition/rule.ts'
import { checkLogic } from './check/check-logic.ts'
import { checkTable } from './check/check-table.ts'
import { compileRuleDefinition } from './compile-rule-definition.ts'
import { decide } from './decide.ts'
import { isEffective, standingOn } from './in-force.ts'
import { explainRule } from './explain/explain.ts'
import { orderRules } from './order-rules.ts'
import { compileLogic } from './compile-logic.ts'
import { ruleAsCondition } from '../views/rule-as-condition.ts'
import type { Json, JsonObject } from './values/json.ts'

const adult: Rule = {
  id: 'adult.rule',
  type: 'condition',
  with: ['born'],
  when: { '>=': [{ age: [{ var: 'with.born' }, { var: 'today' }] }, 18] },
}
const opt: Rule = {
  id: 'opt-window.rule',
  title: 'The OPT window',
  type: 'window',
  opens: { date_add: [{ var: 'record.program_end_date' }, '-P90D'] },
  closes: { date_add: [{ var: 'record.program_end_date' }, 'P60D'] },
}
const landing: Rule = {
  id: 'landing.rule',
  type: 'table',
  hit: 'first',
  inputs: { role: { lower: { var: 'user.role' } }, state: { var: 'user.state' } },
  rows: [
    { id: 'department', match: { role: 'department' }, then: { go: 'dept-dashboard.screen' } },
    { id: 'h1b', match: { role: 'scholar', state: ['H-1B', 'H-1BExtension'] }, then: { go: 'edit-h1b.screen' } },
    { id: 'nobody', then: { go: 'home.screen' } },
  ],
}

describe('a condition', () => {
  test('is true or false, and takes its parameters as "with"', () => {
    const caller: Rule = {
      id: 'caller.rule',
      type: 'condition',
      when: { some: [{ var: 'answers.rows' }, { rule: ['adult.rule', { born: { var: 'born' } }] }] },
    }
    const data = { today: '2027-01-11', answers: { rows: [{ born: '2010-01-01' }, { born: '2009-01-11' }] } }
    expect(decide([adult, caller], 'caller.rule', data)).toBe(true)
    expect(decide([adult, caller], 'caller.rule', { ...data, today: '2026-01-11' })).toBe(false)
    expect(compileRuleDefinition(caller, { rules: () => adult }).dependencies).toEqual(['answers.rows', 'today'])
  })
  test('may be the id of another rule', () => {
    const same: Rule = { id: 'same.rule', type: 'condition', when: 'yes.rule' }
    const yes: Rule = { id: 'yes.rule', type: 'condition', when: { var: 'answers.yes' } }
    expect(decide([same, yes], 'same.rule', { answers: { yes: 1 } })).toBe(true)
    expect(compileRuleDefinition(same, { rules: (id) => (id === 'yes.rule' ? yes : undefined) }).dependencies).toEqual(['answers.yes'])
  })
})

describe('an impossible call is reported', () => {
  const problems = (call: Json): readonly string[] =>
    checkLogic(call, { rules: (id) => (id === 'adult.rule' ? adult : undefined) }).map(({ code, pointer }) => `${code} ${pointer}`)
  test('no such rule', () => expect(problems({ rule: ['adults.rule'] })).toEqual(['rule.unknown /rule/0']))
  test('an argument too few', () => expect(problems({ rule: ['adult.rule'] })).toEqual(['rule.parameter /rule']))
  test('an argument too many', () =>
    expect(problems({ rule: ['adult.rule', { born: null, brn: 1 }] })).toEqual(['rule.parameter /rule/1/brn']))
})

describe('a window', () => {
  const on = (today: string, end: string | null = '2027-05-15'): unknown =>
    compileRuleDefinition(opt).run({ today, record: { program_end_date: end } })
  test('has both of its days, a state, and the number of days until the state changes', () => {
    expect(on('2027-02-02')).toEqual({ opens: '2027-02-14', closes: '2027-07-14', state: 'before', inDays: 12 })
    expect(on('2027-02-14')).toMatchObject({ state: 'open', inDays: 150 })
    expect(on('2027-07-14')).toMatchObject({ state: 'open', inDays: 0 })
    expect(on('2027-07-15')).toMatchObject({ state: 'after', inDays: null })
  })
  test('without a date has no state', () =>
    expect(on('2027-02-02', null)).toEqual({ opens: null, closes: null, state: null, inDays: null }))
  test('depends on its dates and on today', () =>
    expect(compileRuleDefinition(opt).dependencies).toEqual(['record.program_end_date', 'today']))
  test('is described in words', () => {
    expect(explainRule(opt, { today: '2027-02-02', record: { program_end_date: '2027-05-15' } }).fact).toBe(
      'the OPT window opens in 12 days, on February 14, 2027',
    )
  })
})

describe('a table', () => {
  const run = compileRuleDefinition(landing)
  test('returns its first matching row', () => {
    expect(run.run({ user: { role: 'Department' } })).toEqual({ go: 'dept-dashboard.screen' })
    expect(run.run({ user: { role: 'scholar', state: 'H-1BExtension' } })).toEqual({ go: 'edit-h1b.screen' })
    expect(run.run({ user: {} })).toEqual({ go: 'home.screen' })
    expect(run.rows({ user: {} }).map(({ id }) => id)).toEqual(['nobody'])
    expect(checkTable(landing)).toEqual([])
  })
  test('returns all matching rows when asked to', () => {
    expect(compileRuleDefinition({ ...landing, hit: 'all' }).run({ user: { role: 'department' } })).toEqual([
      { go: 'dept-dashboard.screen' },
      { go: 'home.screen' },
    ])
  })
  test.each<[string, NonNullable<Rule['rows']>, string[]]>([
    [
      'after an unconditional row',
      [
        { id: 'a', then: 1 },
        { id: 'b', match: { role: 'x' } },
      ],
      ['rule.row-unreached /rows/1'],
    ],
    [
      'with the same match',
      [
        { id: 'a', match: { role: 'x' } },
        { id: 'b', match: { role: 'x' } },
      ],
      ['rule.row-unreached /rows/1'],
    ],
    [
      'with a narrower match',
      [
        { id: 'a', match: { role: ['x', 'y'] } },
        { id: 'b', match: { role: 'y', state: 1 } },
      ],
      ['rule.row-unreached /rows/1'],
    ],
    [
      'with a wider match is reached',
      [
        { id: 'a', match: { role: 'x', state: 1 } },
        { id: 'b', match: { role: 'x' } },
      ],
      [],
    ],
    [
      'below one with a condition is reached',
      [
        { id: 'a', match: { role: 'x' }, when: { var: 'answers.x' } },
        { id: 'b', match: { role: 'x' } },
      ],
      [],
    ],
    ['of an unknown input', [{ id: 'a', match: { rol: 'x' } }], ['rule.input /rows/0/match/rol']],
    [
      'with an id taken',
      [
        { id: 'a', match: { role: 'x' } },
        { id: 'a', match: { role: 'y' } },
      ],
      ['rule.row-twice /rows/1/id'],
    ],
  ])('a row %s', (_name, rows, expected) => {
    expect(checkTable({ ...landing, rows }).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(expected)
  })
})

describe('the order of rules', () => {
  const calls = (id: string, ...others: string[]): Rule => ({
    id,
    type: 'condition',
    when: { and: others.map((ruleId) => ({ rule: [ruleId] })) },
  })
  test('puts a rule after those it calls', () => {
    expect(orderRules([calls('a.rule', 'b.rule', 'c.rule'), calls('b.rule', 'c.rule'), calls('c.rule')])).toEqual({
      order: ['c.rule', 'b.rule', 'a.rule'],
      cycles: [],
    })
  })
  test('names the members of a cycle', () => {
    const rules = [calls('a.rule', 'b.rule'), calls('b.rule', 'c.rule'), calls('c.rule', 'b.rule'), { ...calls('d.rule'), when: 'd.rule' }]
    expect(orderRules(rules)).toEqual({ order: ['a.rule'], cycles: [['b.rule', 'c.rule'], ['d.rule']] })
  })
  test('a rule that calls itself reports it, and running a cycle ends', () => {
    const rules = [calls('a.rule', 'b.rule'), calls('b.rule', 'a.rule')]
    const self: Rule = { ...calls('d.rule'), when: { rule: ['d.rule'] } }
    expect(checkLogic({ rule: ['d.rule'] }, { rules: () => self, within: ['d.rule'] })).toMatchObject([
      { code: 'rule.cycle', pointer: '/rule' },
    ])
    expect(decide(rules, 'a.rule', {})).toBe(false)
  })
})

test('a rule applies from its first day to its last', () => {
  const rule = { effective: { from: '2026-07-01', to: '2027-06-30' } }
  expect([
    isEffective(rule, '2026-06-30'),
    isEffective(rule, '2026-07-01'),
    isEffective(rule, '2027-06-30'),
    isEffective(rule, '2027-07-01'),
    isEffective({}, '1999-01-01'),
  ]).toEqual([false, true, true, false, true])
})

describe('a rule with times', () => {
  const held: Rule = {
    id: 'held.rule',
    title: 'Hold',
    type: 'condition',
    when: false,
    effective: {
      spans: [{ from: '2025-12-02', to: '2026-06-05' }, { from: '2026-07-01', to: '2026-07-31', shadow: true }, { from: '2026-09-01' }],
      otherwise: true,
    },
  }
  const days = ['2025-12-01', '2025-12-02', '2026-06-05', '2026-06-06', '2026-07-15', '2026-08-31', '2026-09-01']
  test('goes on, off and on again; in shadow it decides nothing', () => {
    expect(days.map((today) => decide([held], 'held.rule', { today }))).toEqual([true, false, false, true, true, true, false])
    expect(days.map((day) => standingOn(held, day))).toEqual([
      'announced',
      'in-force',
      'in-force',
      'suspended',
      'shadow',
      'suspended',
      'in-force',
    ])
  })
  test('a case keeps the day of its own', () => {
    expect(decide([held], 'held.rule', { today: '2026-06-06', case: { effective_on: '2026-06-05' } })).toBe(false)
  })
  test('what it gives otherwise is worked out', () => {
    const days60: Rule = {
      id: 'days.rule',
      type: 'value',
      value: 30,
      effective: { spans: [{ shadow: true }], otherwise: { '*': [2, { var: 'with.n' }] } },
    }
    expect(decide([days60], 'days.rule', { today: '2026-11-28', with: { n: 30 } })).toBe(60)
  })
  test('a list asks the same of the database', () => {
    const asked = (rule: Rule, today: string) => compileLogic(ruleAsCondition(rule) ?? null).run({ today })
    expect(days.map((today) => asked(held, today))).toEqual(days.map((today) => decide([held], 'held.rule', { today }) ?? null))
  })
  test('says since when, until when, or that it never was', () => {
    const saidOn = (today: string, rule = held) => explainRule(rule, { today }).fact
    expect(saidOn('2025-12-01')).toBe('the hold is in force from December 2, 2025')
    expect(saidOn('2026-08-31')).toBe('the hold is in force from September 1, 2026')
    expect(saidOn('2026-07-15', { ...held, effective: { spans: [{ shadow: true }] } })).toBe('the hold is not in force')
  })
})

test('a row of a table counts on its days', () => {
  const fee: Rule = {
    id: 'fee.rule',
    type: 'table',
    rows: [
      { id: 'old', to: '2026-02-28', then: 1685 },
      { id: 'new', from: '2026-03-01', then: 1780 },
    ],
  }
  const feeOn = (today: string) => decide([fee], 'fee.rule', { today })
  expect([feeOn('2026-02-28'), feeOn('2026-03-01')]).toEqual([1685, 1780])
  expect(checkTable(fee)).toEqual([])
  expect(compileLogic(ruleAsCondition(fee) ?? null).run({ today: '2026-03-01' })).toBe(1780)
})

test('an argument that a call leaves out has its default', () => {
  const limit: Rule = {
    id: 'limit.rule',
    type: 'value',
    with: ['days', 'most'],
    defaults: { most: 90 },
    value: { '-': [{ var: 'with.most' }, { var: 'with.days' }] },
  }
  const rules = (id: string) => (id === 'limit.rule' ? limit : undefined)
  const run = (args: JsonObject) => compileLogic({ rule: ['limit.rule', args] }, { rules }).run({ with: { most: 1 } })
  expect([run({ days: 80 }), run({ days: 80, most: 150 })]).toEqual([10, 70])
  expect(checkLogic({ rule: ['limit.rule', { days: 80 }] }, { rules })).toEqual([])
  expect(checkLogic({ rule: ['limit.rule', {}] }, { rules })).toMatchObject([{ code: 'rule.parameter' }])
  expect(decide([limit], 'limit.rule', { with: { days: 80 } })).toBe(10)
})
