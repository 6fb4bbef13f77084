import { expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import { mergeTemplate } from './merge-template.ts'

const set = readDefinitions([
  {
    id: 'approved.template',
    as: 'mail',
    subject: 'Approved: {case.number}',
    body: ['Dear {record.first_name},', 'from {answers.start} to {answers.end} at {answers.employer}; {answers.employer} it is.'],
    link: { label: 'Open', to: '/requests/{case.id}' },
    missing: { 'record.first_name': 'student' },
  },
])

test('a template merges its fields as people read them, and lists those without a value', () => {
  const data = { case: { number: '2026-7', id: 'r7' }, record: {}, answers: { start: '2027-01-11', end: '', employer: null } }
  expect(mergeTemplate(set, 'approved.template', { data })).toEqual({
    as: 'mail',
    subject: 'Approved: 2026-7',
    body: ['Dear student,', 'from January 11, 2027 to – at –; – it is.'],
    link: { label: 'Open', to: '/requests/r7' },
    missing: ['record.first_name', 'answers.end', 'answers.employer'],
  })
})

test('the caller may format values itself, and inherited properties are never read', () => {
  const data = { case: { number: 1, id: {} }, record: { first_name: 'Jo' }, answers: { start: '01', end: true, employer: ['A', 'B'] } }
  const { body, link } = mergeTemplate(set, 'approved.template', {
    data,
    format: (path) => (path === 'answers.start' ? 'Full time' : undefined),
  })
  expect(body[1]).toBe('from Full time to Yes at A, B; A, B it is.')
  expect(link?.to).toBe('/requests/–')
  expect(
    mergeTemplate(readDefinitions([{ id: 'x.template', as: 'notice', body: ['{record.constructor}'] }]), 'x.template', { data }).body,
  ).toEqual(['–'])
})
