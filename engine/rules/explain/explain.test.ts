import { expect, test } from 'vitest'
import { explainCondition } from './explain-condition.ts'
import { explainLogic, explainRule } from './explain.ts'
import type { Rule } from '../../definition/rule.ts'
import type { ExplainOptions } from './explanation.ts'
import { operators } from '../operators/registry.ts'
import type { Json } from '../values/json.ts'

const data = {
  today: '2027-01-11',
  record: { program_end_date: '2027-05-15' },
  answers: { visa: 'F-1', hours: 20, rows: [{ n: 1 }, { n: 5 }], on_leave: null, travels: false, start: '2027-02-01', end: '2027-02-28' },
  user: { isSuper: false },
  related: {
    terms: [
      { from: '2027-01-11', to: '2027-04-30' },
      { from: '2027-08-23', to: '2027-12-17' },
    ],
  },
}
const names: { readonly [path: string]: string } = { 'answers.visa': 'the visa type', 'answers.travels': 'the answer to “Do you travel?”' }
const options: ExplainOptions = { subjectOf: (path) => names[path] }
const telling: ExplainOptions = { ...options, tells: (path) => !path.startsWith('answers.secret') }

test.each<[Json, string]>([
  [{ after: [{ var: 'record.program_end_date' }, '2027-01-11'] }, 'the program end date is after January 11, 2027'],
  [{ after: [{ var: 'today' }, { var: 'record.program_end_date' }] }, 'today is on or before the program end date'],
  [{ '==': [{ var: 'answers.visa' }, 'F-1'] }, 'the visa type is “F-1”'],
  [{ '==': [{ var: 'answers.visa' }, 'J-1'] }, 'the visa type is not “J-1”'],
  [{ '!=': [{ var: 'answers.travels' }, true] }, 'the answer to “Do you travel?” is not “Yes”'],
  [{ in_list: [{ var: 'answers.visa' }, ['J-1', 'O-1']] }, 'the visa type is not “J-1” or “O-1”'],
  [{ '<=': [{ var: 'answers.hours' }, 10] }, 'the hours are more than 10'],
  [{ present: { var: 'answers.x' } }, 'the x is missing'],
  [{ blank: { var: 'answers.visa' } }, 'the visa type is given'],
  [{ '!': { blank: { var: 'answers.x' } } }, 'the x is missing'],
  [{ '==': [{ var: 'answers.on_leave' }, true] }, 'the on leave is missing'],
  [{ some: [{ var: 'answers.rows' }, { '>': [{ var: 'n' }, 3] }] }, 'in at least one of the rows, the n is more than 3'],
  [{ all: [{ var: 'answers.rows' }, { '>': [{ var: 'n' }, 3] }] }, 'in at least one of the rows, the n is not more than 3'],
  [{ none: [{ var: 'answers.rows' }, { '>': [{ var: 'n' }, 9] }] }, 'in each of the rows, the n is not more than 9'],
  [
    { before: [{ var: 'today' }, { date_add: [{ var: 'record.program_end_date' }, '-P90D'] }] },
    'today is before 90 days before the program end date',
  ],
])('%j', (rule, expected) => expect(explainLogic(rule, data, options).fact).toBe(expected))

test('values are told where the viewer may see them', () => {
  const fact = (rule: Json): string => explainLogic(rule, data, telling).fact
  expect(fact({ '==': [{ var: 'answers.visa' }, 'J-1'] })).toBe('the visa type is “F-1”, not “J-1”')
  expect(fact({ same_or_after: [{ var: 'answers.start' }, { date_add: [{ var: 'record.program_end_date' }, '-P90D'] }] })).toBe(
    'the start (February 1, 2027) is before 90 days before the program end date (February 14, 2027)',
  )
  expect(fact({ '==': [{ var: 'answers.secret' }, 'x'] })).toBe('the secret is missing')
})

test('each part has its value and its path', () => {
  const tree = explainLogic({ and: [{ '==': [{ var: 'answers.visa' }, 'F-1'] }, { '>': [{ var: 'answers.hours' }, 20] }] }, data)
  expect(tree.value).toBe(false)
  expect(tree.args.map(({ value }) => value)).toEqual([true, false])
  expect(tree.args[1]?.args[0]).toMatchObject({ op: 'var', path: 'answers.hours', value: 20 })
})

test('of several conditions each is a reason; what stands in the way comes first', () => {
  const { reasons, holds } = explainCondition(
    { and: [{ '==': [{ var: 'answers.visa' }, 'F-1'] }, { '>': [{ var: 'answers.hours' }, 20] }] },
    data,
    options,
  )
  expect(holds).toBe(false)
  expect(reasons).toEqual([
    { text: 'The hours are not more than 20', fine: false },
    { text: 'The visa type is “F-1”', fine: true },
  ])
})

test('alternatives that all fail are one reason, and a fulfilled one is enough', () => {
  const either = (hours: number): Json => ({ or: [{ '==': [{ var: 'answers.visa' }, 'J-1'] }, { '>': [{ var: 'answers.hours' }, hours] }] })
  expect(explainCondition(either(30), data, options).reasons).toEqual([
    { text: 'The visa type is not “J-1”, and the hours are not more than 30', fine: false },
  ])
  expect(explainCondition(either(10), data, options).reasons).toEqual([{ text: 'The hours are more than 10', fine: true }])
})

test('a condition that closes a door is marked by what opens the door', () => {
  const rule: Json = { and: [{ '==': [{ var: 'option.value' }, '01'] }, { '!': { rule: ['part-time.rule'] } }] }
  const { reasons } = explainCondition(rule, { ...data, option: { value: '01' } }, { ...options, wanted: false, rules })
  expect(reasons).toEqual([{ text: 'You work 20 hours', detail: 'Fewer than 20 hours only.', fine: false }])
})

const named: { readonly [id: string]: Omit<Rule, 'id'> } = {
  'part-time.rule': {
    type: 'condition',
    when: { '<': [{ var: 'answers.hours' }, 20] },
    why: 'Fewer than 20 hours only.',
    says: 'You work less than {with.limit} hours',
    saysNot: 'You work {answers.hours} hours',
    changes: ['Ask for fewer hours.'],
    let: { limit: { '+': [10, 10] } },
    effective: { from: '2026-08-01' },
    source: 'Policy 4.2',
    sourceAddress: 'https://policies.example.edu/4.2',
  },
  'super.rule': { type: 'condition', when: { var: 'user.isSuper' }, why: 'Only super users see this.' },
  'secret.rule': { type: 'condition', when: { var: 'user.isSuper' } },
  'dated.rule': { type: 'condition', with: ['on'], when: { after: [{ var: 'with.on' }, '2027-06-01'] } },
  'season.rule': { type: 'window', title: 'Season', opens: '2027-02-01', closes: '2027-03-01' },
}

const rules = (id: string): Rule | undefined => {
  const rule = named[id]
  return rule && { id, ...rule }
}

test('a named rule speaks in its own words, with its source and the day it came into force', () => {
  expect(explainCondition('part-time.rule', data, { rules })).toEqual({
    holds: false,
    reasons: [{ text: 'You work 20 hours', detail: 'Fewer than 20 hours only.', fine: false }],
    changes: [{ text: 'Ask for fewer hours.' }],
    source: 'Policy 4.2',
    sourceAddress: 'https://policies.example.edu/4.2',
    since: 'August 1, 2026',
  })
  const less = { ...data, answers: { hours: 5 } }
  expect(explainCondition('part-time.rule', less, { rules }).reasons).toEqual([{ text: 'You work less than 20 hours', fine: true }])
})

test('what no word names is never said: the rule speaks, or a rule that is not shown does', () => {
  expect(explainCondition('super.rule', data, { rules }).reasons).toEqual([{ text: 'Only super users see this.', fine: false }])
  expect(explainCondition('secret.rule', data, { rules, hiddenRule: 'Ask the office.' }).reasons).toEqual([
    { text: 'Ask the office.', fine: false },
  ])
})

test('an argument keeps the name of the answer that was given for it', () => {
  const { reasons } = explainCondition({ rule: ['dated.rule', { on: { var: 'answers.start' } }] }, data, { rules })
  expect(reasons).toEqual([{ text: 'The start is on or before June 1, 2027', fine: false }])
})

test('a window says when it opens', () => {
  expect(explainCondition('season.rule', data, { rules }).reasons).toEqual([
    { text: 'The season opens in 21 days, on February 1, 2027', fine: false },
  ])
})

test('a rule with its own words is explained alone, too', () => {
  expect(explainRule({ id: 'a.rule', type: 'value', title: 'Weeks', value: 3 }, data)).toMatchObject({ text: 'the weeks', value: 3 })
})

const changing = {
  labelOf: (path: string) => (path.startsWith('answers.') ? ({ 'answers.travels': 'Do you travel?' }[path] ?? 'x') : undefined),
  offered: (path: string) => ({ 'answers.visa': ['F-1', 'J-1', 'O-1'], 'answers.travels': [true, false] })[path],
}

test.each<[string, Json, readonly string[]]>([
  ['equal', { '==': [{ var: 'answers.visa' }, 'J-1'] }, ['Choose “J-1” as the visa type']],
  ['other', { '!=': [{ var: 'answers.visa' }, 'F-1'] }, ['Choose “J-1” as the visa type', 'Choose “O-1” as the visa type']],
  ['yes', { var: 'answers.travels' }, ['Answer “Do you travel?” with “Yes”']],
  ['date', { after: [{ var: 'answers.start' }, '2027-03-31'] }, ['Enter April 1, 2027 or a later day as the start']],
  ['number', { '<': [{ var: 'answers.hours' }, 20] }, ['Enter less than 20 as the hours']],
  ['given', { present: { var: 'answers.x' } }, ['Enter the x']],
  [
    'period',
    { '!': { overlaps: [{ var: 'answers.start' }, { var: 'answers.end' }, { var: 'related.terms' }, 'from', 'to'] } },
    ['Choose dates from May 1 to August 22, 2027', 'Choose dates that end by January 10, 2027'],
  ],
  [
    'both',
    { and: [{ '<': [{ var: 'answers.hours' }, 20] }, { var: 'answers.travels' }] },
    ['Enter less than 20 as the hours, and answer “Do you travel?” with “Yes”'],
  ],
  [
    'either',
    { or: [{ '<': [{ var: 'answers.hours' }, 20] }, { var: 'answers.travels' }] },
    ['Enter less than 20 as the hours', 'Answer “Do you travel?” with “Yes”'],
  ],
  ['impossible', { and: [{ '==': [{ var: 'answers.visa' }, 'J-1'] }, { '==': [{ var: 'answers.visa' }, 'O-1'] }] }, []],
  ['nobody can', { '==': [{ var: 'record.status' }, 'ACTIVE'] }, []],
])('what would change it: %s', (_name, rule, expected) => {
  expect(explainCondition(rule, data, { ...options, changing }).changes.map(({ text }) => text)).toEqual(expected)
})

test('at most three changes are told', () => {
  const rule: Json = { in_list: [{ var: 'answers.visa' }, ['A', 'B', 'C', 'D', 'E']] }
  expect(explainCondition(rule, data, { ...options, changing }).changes).toHaveLength(3)
})

test.each(operators.filter(({ returns }) => returns === 'boolean').map((operator) => [operator.name, operator] as const))(
  'the predicate %s is a sentence when it holds and when it does not',
  (_name, { phrase, phraseNot }) => {
    expect(phraseNot).toBeDefined()
    expect(phraseNot).not.toBe(phrase)
  },
)

test.each(operators.map((operator) => [operator.name, operator] as const))('%s is said without its name', (name, { args, examples }) => {
  const given = examples[0]?.args ?? []
  const rule: Json = { [name]: args.map((_argument, index) => (given[index] === undefined ? null : { var: `answers.value_${index}` })) }
  const values = Object.fromEntries(given.map((value, index) => [`value_${index}`, value]))
  const { fact } = explainLogic(rule, { answers: values }, { tells: () => true })
  expect(fact).not.toMatch(/\{|\}|undefined|null|\[|_/)
  if (name.includes('_')) expect(fact).not.toContain(name)
})
