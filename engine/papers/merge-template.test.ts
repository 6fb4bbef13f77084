import { expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { mergeTemplate } from './merge-template.ts'
import { plainBody } from './plain-body.ts'
import type { WrittenPart } from './write-body.ts'
import type { Template } from '../definition/template.ts'

const rules = ruleBook(readDefinitions([]))
const approved: Template = {
  id: 'approved.template',
  as: 'mail',
  subject: 'Approved: {case.number}',
  body: ['Dear {record.first_name},', 'from {answers.start} to {answers.end} at {answers.employer}; {answers.employer} it is.'],
  link: { label: 'Open', to: '/requests/{case.id}' },
  missing: { 'record.first_name': 'student' },
}

test('a template merges its fields as people read them, and lists those without a value', () => {
  const data = { case: { number: '2026-7', id: 'r7' }, record: {}, answers: { start: '2027-01-11', end: '', employer: null } }
  expect(mergeTemplate(approved, { rules, data })).toEqual({
    subject: 'Approved: 2026-7',
    body: ['Dear student,', 'from January 11, 2027 to – at –; – it is.'],
    link: { label: 'Open', to: '/requests/r7' },
    missing: ['record.first_name', 'answers.end', 'answers.employer'],
  })
})

test('the caller may format values itself, and inherited properties are never read', () => {
  const data = { case: { number: 1, id: {} }, record: { first_name: 'Jo' }, answers: { start: '01', end: true, employer: ['A', 'B'] } }
  const { body, link } = mergeTemplate(approved, {
    rules,
    data,
    format: (path) => (path === 'answers.start' ? 'Full time' : undefined),
  })
  expect(body[1]).toBe('from Full time to Yes at A, B; A, B it is.')
  expect(link?.to).toBe('/requests/–')
  expect(mergeTemplate({ id: 'x.template', as: 'notice', body: ['{record.constructor}'] }, { rules, data }).body).toEqual(['–'])
})

const employers = [
  { name: 'Vane Labs', hours: 20 },
  { name: 'Brightwater', hours: 12 },
]
const written = (body: Template['body'], data: RuleData): readonly WrittenPart[] =>
  mergeTemplate({ id: 'x.template', as: 'letter', body }, { rules, data }).body

test('parts have conditions, values and rows, and what says nothing is left out', () => {
  const body: Template['body'] = [
    { heading: 'Work' },
    {
      when: { '>': [{ var: 'with.many' }, 1] },
      paragraph: 'never reached, because a part decides before it has its values',
      with: { many: { count: { var: 'answers.employers' } } },
    },
    { each: { var: 'answers.employers' }, when: { '>': [{ var: 'item.hours' }, 15] }, paragraph: '{item.name}: {item.hours}' },
    {
      with: { longest: { var: 'answers.employers.0.name' } },
      body: [
        '{with.longest} first',
        { list: ['always', { each: { var: 'answers.employers' }, text: '{item.name} after {with.longest}' }] },
      ],
    },
    {
      table: {
        rows: { var: 'answers.employers' },
        columns: [
          { label: 'Name', value: '{item.name}' },
          { label: 'Hours', value: '{item.hours}', align: 'end' },
        ],
      },
    },
    { table: { rows: { var: 'answers.others' }, columns: [{ label: 'Name', value: '{item.name}' }], empty: 'No others.' } },
    { list: [{ each: { var: 'answers.others' }, text: '{item.name}' }] },
    { facts: [{ label: 'Count', value: '{answers.employers}', when: false }] },
  ]
  expect(written(body, { answers: { employers } })).toEqual([
    { is: 'heading', text: 'Work' },
    'Vane Labs: 20',
    'Vane Labs first',
    { is: 'list', numbered: false, entries: ['always', 'Vane Labs after Vane Labs', 'Brightwater after Vane Labs'] },
    {
      is: 'table',
      columns: [
        { label: 'Name', atEnd: false },
        { label: 'Hours', atEnd: true },
      ],
      rows: [
        ['Vane Labs', '20'],
        ['Brightwater', '12'],
      ],
    },
    'No others.',
  ])
})

test('more than 10,000 rows are cut, and it is said', () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => ({ name: index }))
  const cut = written([{ table: { rows: { var: 'answers' }, columns: [{ label: 'N', value: '{item.name}' }] } }], { answers: rows })
  expect(cut.map((part) => (typeof part === 'object' && part.is === 'table' ? part.rows.length : part))).toEqual([
    10_000,
    'Only the first 10000 of 10001 rows stand here.',
  ])
})

test('the plain text of a body names the columns of its tables', () => {
  const table = {
    rows: { var: 'answers.employers' },
    columns: [
      { label: 'Name', value: '{item.name}' },
      { label: 'Hours', value: '{item.hours}' },
    ],
  }
  expect(
    plainBody(
      written([{ heading: 'Work' }, { numbered: ['one', 'two'] }, { table }, { facts: [{ label: 'At', value: 'Oslo' }] }], {
        answers: { employers },
      }),
    ),
  ).toBe('Work\n\n1. one\n2. two\n\nName: Vane Labs\nHours: 20\n\nName: Brightwater\nHours: 12\n\nAt: Oslo')
})

test('what a row and a given value stand for is written as the answer itself, and an address keeps what is stored', () => {
  const asked: string[] = []
  const { body, link } = mergeTemplate(
    {
      id: 'rows.template',
      as: 'mail',
      body: [
        { with: { first: { var: 'answers.kind' }, twice: { '+': [1, 1] } }, paragraph: '{with.first} {with.twice}' },
        {
          each: { filter: [{ var: 'answers.jobs' }, true] },
          body: ['{item.kind}', { list: [{ each: { var: 'item.sites' }, text: '{item.kind}' }] }],
        },
        { table: { rows: { range: 2 }, columns: [{ label: 'N', value: '{item}' }] } },
      ],
      link: { label: '{answers.kind}', to: '/of/{answers.kind}' },
    },
    {
      rules,
      data: { answers: { kind: '01', jobs: [{ kind: '02', sites: [{ kind: '03' }] }] } },
      format: (path) => {
        asked.push(path)
        return path === '' ? undefined : `<${path}>`
      },
    },
  )
  expect(body.slice(0, 3)).toEqual([
    '<answers.kind> 2',
    '<answers.jobs.kind>',
    { is: 'list', numbered: false, entries: ['<answers.jobs.sites.kind>'] },
  ])
  expect(asked.filter((path) => path === '')).toHaveLength(3)
  expect(link).toEqual({ label: '<answers.kind>', to: '/of/01' })
})
