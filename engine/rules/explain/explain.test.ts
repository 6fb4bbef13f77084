import { expect, test } from 'vitest'
import { explainLogic } from './explain.ts'
import type { Json } from '../values/json.ts'

const data = {
  today: '2027-01-11',
  record: { program_end_date: '2027-05-15' },
  answers: { visa: 'F-1', hours: 20, rows: [{ n: 1 }, { n: 5 }], on_leave: null },
}
const labels: { readonly [path: string]: string } = { 'answers.visa': 'Visa type' }
const text = (rule: Json): string => explainLogic(rule, data, { labelOf: (path) => labels[path] }).text

test.each<[Json, string]>([
  [{ after: [{ var: 'record.program_end_date' }, '2027-01-11'] }, 'Program end date is after 2027-01-11'],
  [{ '==': [{ var: 'answers.visa' }, 'F-1'] }, 'Visa type is F-1'],
  [
    {
      and: [
        { in_list: [{ var: 'answers.visa' }, ['F-1', 'J-1']] },
        { or: [{ blank: { var: 'answers.x' } }, { '<=': [{ var: 'answers.hours' }, 20] }] },
      ],
    },
    'Visa type is one of F-1 or J-1 and (X is blank or Hours is at most 20)',
  ],
  [{ '!': { blank: { var: 'answers.visa' } } }, 'Visa type is given'],
  [{ '!': { in_list: [{ var: 'answers.visa' }, ['J-1', 'O-1']] } }, 'Visa type is none of J-1 or O-1'],
  [{ some: [{ var: 'answers.rows' }, { '>': [{ var: 'n' }, 3] }] }, 'for at least one of Rows, N is more than 3'],
  [{ if: [{ var: 'answers.on_leave' }, 'A', 'B'] }, 'A if On leave, otherwise B'],
  [
    { before: [{ var: 'today' }, { date_add: [{ var: 'record.program_end_date' }, '-P90D'] }] },
    'today is before 90 days before Program end date',
  ],
])('%j', (rule, expected) => expect(text(rule)).toBe(expected))

test('each part has its value and its path', () => {
  const tree = explainLogic({ and: [{ '==': [{ var: 'answers.visa' }, 'F-1'] }, { '>': [{ var: 'answers.hours' }, 20] }] }, data)
  expect(tree.value).toBe(false)
  expect(tree.args.map(({ value }) => value)).toEqual([true, false])
  expect(tree.args[1]?.args[0]).toMatchObject({ op: 'var', path: 'answers.hours', value: 20 })
})

test('the elements of a list are explained one by one', () => {
  const tree = explainLogic({ all: [{ var: 'answers.rows' }, { '<': [{ var: 'n' }, { val: [[2], 'answers', 'hours'] }] }] }, data)
  expect(tree.args.slice(1).map(({ text: part, value }) => [part, value])).toEqual([
    ['1: N is less than Hours', true],
    ['2: N is less than Hours', true],
  ])
})

test('a value is shown in the words of its field', () => {
  const tree = explainLogic({ '==': [{ var: 'answers.visa' }, 'F-1'] }, data, {
    textOf: (value, path) => (path === 'answers.visa' && value === 'F-1' ? 'F-1 student' : undefined),
  })
  expect(tree.text).toBe('Visa is F-1 student')
})

test('a called rule is explained inside its caller', () => {
  const tree = explainLogic('student.rule', data, {
    rules: (id) => (id === 'student.rule' ? { id, type: 'condition', when: { '==': [{ var: 'answers.visa' }, 'F-1'] } } : undefined),
  })
  expect(tree).toMatchObject({ op: 'rule', rule: 'student.rule', text: 'Visa is F-1', value: true })
})
