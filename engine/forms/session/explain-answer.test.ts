import { expect, test } from 'vitest'
import { explain } from './explain-answer.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'

const context = { today: '2026-11-21' }
const plan = planOf(
  pageOf([
    {
      question: 'country',
      label: 'Country',
      type: 'choice',
      choices: [
        { value: 'US', label: 'United States' },
        { value: 'CA', label: 'Canada' },
      ],
    },
    {
      question: 'state',
      label: 'State',
      visibleWhen: { '==': [{ var: 'answers.country' }, 'US'] },
      requiredWhen: { '==': [{ var: 'answers.country' }, 'US'] },
    },
    { question: 'full', label: 'Full', value: { cat: [{ var: 'answers.state' }, '!'] } },
    {
      question: 'hours',
      label: 'Hours',
      type: 'number',
      checks: [{ id: 'few', must: { '<=': [{ var: 'answers.hours' }, 20] }, message: '20 hours at most.' }],
    },
    {
      question: 'size',
      label: 'Size',
      type: 'choice',
      choices: [{ value: 's', label: 'Small' }],
      options: { disableWhen: { '==': [{ var: 'answers.country' }, 'CA'] } },
    },
    { question: 'note', label: 'Note', flag: 'hidden' },
  ]),
)
const why = (path: string, aspect: Parameters<typeof explain>[2], answers: object = { country: 'CA' }, more: object = {}) =>
  explain(plan, path, aspect, { answers: answers as never, context: { ...context, ...more }, option: 's' })

test('the visibility of a place is explained with labels instead of paths', () => {
  const told = why('state', 'visible')
  expect(told).toMatchObject({ value: false })
  expect(told.text).toMatch(/^State is not asked: Country .*United States/u)
  expect(why('country', 'visible').text).toBe('Country is always asked.')
})
test('the reason for required is explained', () => {
  expect(why('state', 'required', { country: 'US' })).toMatchObject({ value: true })
  expect(why('country', 'required').text).toBe('Country is optional.')
})
test('the reason for read-only is explained', () => {
  expect(why('full', 'read-only').text).toBe('Full is worked out from other answers.')
  expect(why('country', 'read-only', {}, { locked: ['*'], lockedWhy: 'The office reviews it.' }).text).toBe('The office reviews it.')
})
test('a problem is explained with the rule that found it', () => {
  const told = why('hours', 'problem', { hours: 30 })
  expect(told.text).toBe('20 hours at most.')
  expect(told.args[0]?.args[0]?.value).toBe(false)
})
test('a closed option is explained', () => {
  expect(why('size', 'option')).toMatchObject({ value: false })
  expect(why('size', 'option').text).toMatch(/^Small cannot be chosen: Country/u)
})
test('a hidden place is not explained', () => {
  expect(why('note', 'required')).toMatchObject({ text: 'This is not shown to you.', value: null })
})
