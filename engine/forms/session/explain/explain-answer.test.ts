import { expect, test } from 'vitest'
import { explain } from './explain-answer.ts'
import { pageOf, planOf } from '../../plan/plan-of.ts'

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
      label: 'How many hours?',
      short: 'number of hours',
      type: 'number',
      checks: [
        {
          id: 'few',
          must: { '<=': [{ var: 'answers.hours' }, 20] },
          message: '20 hours at most.',
          source: 'Policy 1',
          sourceAddress: 'https://policies.example.edu/1',
        },
      ],
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

test('the visibility of a place is explained with labels and values', () => {
  expect(why('state', 'visible')).toEqual({
    title: 'The state is not asked now',
    holds: false,
    reasons: [{ text: 'The country is “Canada”, not “United States”', fine: false }],
    changes: [{ text: 'Choose “United States” as the country', path: 'country' }],
  })
  expect(why('country', 'visible').title).toBe('The country is always asked')
})
test('a required question says what is missing, and what would make it optional', () => {
  expect(why('state', 'required', { country: 'US' })).toEqual({
    title: 'The state is needed',
    holds: true,
    reasons: [
      { text: 'The state is missing', fine: false },
      { text: 'The country is “United States”', fine: false },
    ],
    changes: [
      { text: 'Enter the state', path: 'state' },
      { text: 'Choose “Canada” as the country', path: 'country' },
    ],
  })
  expect(why('country', 'required').title).toBe('The country can be left out')
})
test('the reason for read-only is explained', () => {
  expect(why('full', 'read-only', { country: 'US', state: 'OH' })).toMatchObject({
    title: 'The full is worked out from other answers',
    reasons: [{ text: 'The state is “OH”', fine: true }],
  })
  expect(why('country', 'read-only', {}, { locked: ['*'], lockedWhy: 'The office reviews it.' }).title).toBe('The office reviews it.')
})
test('a problem is explained with the rule that found it', () => {
  expect(why('hours', 'problem', { hours: 30 })).toEqual({
    title: '20 hours at most.',
    holds: true,
    reasons: [{ text: 'The number of hours (30) is more than 20', fine: false }],
    changes: [{ text: 'Enter 20 or less as the number of hours', path: 'hours' }],
    source: 'Policy 1',
    sourceAddress: 'https://policies.example.edu/1',
  })
})
test('a closed option is explained by what closes it', () => {
  expect(why('size', 'option')).toEqual({
    title: '“Small” is closed now',
    holds: false,
    reasons: [{ text: 'The country is “Canada”', fine: false }],
    changes: [{ text: 'Choose “United States” as the country', path: 'country' }],
  })
})
test('a hidden place is not explained', () => {
  expect(why('note', 'required')).toMatchObject({ title: 'This is not shown to you.', reasons: [] })
})
test('a rule over an answer that is withheld says nothing about it', () => {
  const reasons = why('state', 'visible', {}, { withheld: ['country'], decided: { 'state#visible': false } })
  expect(reasons).toMatchObject({ reasons: [{ text: 'A rule that is not shown to you decides this.', fine: false }], changes: [] })
})

test('a rule that reads a part of an amount with a unit is told by its question', () => {
  const weighed = planOf(
    pageOf([
      {
        question: 'weight',
        label: 'Weight',
        type: 'quantity',
        units: [
          { value: 'kg', label: 'kilograms' },
          { value: 'lb', label: 'pounds' },
        ],
      },
      {
        question: 'help',
        label: 'Help',
        visibleWhen: {
          and: [{ '==': [{ var: 'answers.weight.unit' }, 'lb'] }, { '>=': [{ var: 'answers.weight.amount' }, 80] }],
        },
      },
    ]),
  )
  const { reasons } = explain(weighed, 'help', 'visible', { answers: { weight: { amount: 5, unit: 'kg' } }, context })
  expect(reasons.map(({ text }) => text)).toEqual(['The weight is “kilograms”, not “pounds”', 'The weight (5) is less than 80'])
})

test('a rule that waits for a page is told by the title of the page', () => {
  const waiting = planOf({
    id: 'job.form',
    title: 'Job',
    pages: [
      { id: 'work', title: 'Your employer', items: [{ question: 'employer', label: 'Employer', flag: 'required' }] },
      { id: 'end', title: 'End', items: [{ question: 'note', label: 'Note', visibleWhen: { var: 'pages.work.complete' } }] },
    ],
  })
  const reasons = (answers: object) => explain(waiting, 'note', 'visible', { answers: answers as never, context }).reasons
  expect(reasons({})).toEqual([{ text: '“Your employer” is not complete', fine: false }])
  expect(reasons({ employer: 'Acme' })).toEqual([{ text: '“Your employer” is complete', fine: true }])
})
