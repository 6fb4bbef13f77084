import { expect, test } from 'vitest'
import { openForm } from '../session/open-form.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'
import { acceptAnswers } from './accept-answers.ts'
import { submitAnswers } from './submit-answers.ts'
import { differencesOf } from '../../changes/differences.ts'

const context = { today: '2026-11-23' }
const isFull = { '==': [{ var: 'answers.time' }, 'full'] }
const plan = planOf(
  pageOf([
    { question: 'time', label: 'Time', type: 'text' },
    { question: 'weeks', label: 'Weeks', type: 'number', visibleWhen: isFull },
    { question: 'pay', label: 'Pay', type: 'number', default: 12 },
    {
      repeat: 'sites',
      label: 'Sites',
      items: [
        { question: 'remote', label: 'Remote', type: 'yes-no' },
        { question: 'street', label: 'Street', type: 'text', visibleWhen: { '!': { var: 'item.remote' } } },
      ],
    },
  ]),
)
const other = planOf(pageOf([{ question: 'weeks', label: 'Weeks', type: 'number' }]))
const submit = (answers: object) => submitAnswers([{ plan, answers: answers as never, context }], answers as never)

test('what was set aside does not count in what is sent, and is kept aside', () => {
  expect(submit({ time: 'part', weeks: 15, number: 'R-1' })).toEqual({ time: 'part', pay: 12, number: 'R-1', $aside: { weeks: 15 } })
  expect(submit({ time: 'full', weeks: 15 })).toEqual({ time: 'full', weeks: 15, pay: 12 })
})

test('an answer of a row that was set aside stands aside under its row', () => {
  const sites = [
    { $id: 'a', remote: true, street: 'Quay 1' },
    { $id: 'b', remote: false, street: 'Quay 2' },
  ]
  expect(submit({ time: 'part', sites })).toEqual({
    time: 'part',
    pay: 12,
    sites: [
      { $id: 'a', remote: true },
      { $id: 'b', remote: false, street: 'Quay 2' },
    ],
    $aside: { sites: [{ $id: 'a', street: 'Quay 1' }] },
  })
})

test('an answer set aside comes back with its question, also after it was sent', () => {
  const sites = [{ $id: 'a', remote: true, street: 'Quay 1' }]
  const sent = submit({ time: 'part', weeks: 15, sites })
  const session = openForm(plan, { answers: sent, context })
  expect(session.setAside().map(({ path }) => path)).toEqual(['weeks', 'sites.a.street'])
  session.set('time', 'full')
  session.set('sites.a.remote', false)
  expect(session.submission()).toMatchObject({ weeks: 15, sites: [{ street: 'Quay 1' }] })
})

test('a correction after it was sent keeps apart what does not count', () => {
  const sent = submit({ time: 'part', weeks: 15 })
  const { answers } = acceptAnswers(plan, { stored: sent, changes: { pay: 14 }, context })
  expect(answers).toEqual({ time: 'part', pay: 14, $aside: { weeks: 15 } })
  expect(differencesOf(sent, answers)).toEqual({ pay: [12, 14] })
  const full = acceptAnswers(plan, { stored: sent, changes: { time: 'full' }, context }).answers
  expect(full).toEqual({ time: 'full', weeks: 15, pay: 12 })
  expect(submit(full)).toEqual(full)
})

test('an answer counts that another form of the record asks for', () => {
  const answers = { time: 'part', weeks: 15 }
  const forms = [plan, other].map((form) => ({ plan: form, answers, context }))
  expect(submitAnswers(forms, answers)).toEqual({ time: 'part', weeks: 15, pay: 12 })
  expect(submitAnswers(forms.toReversed(), answers)).toEqual({ time: 'part', weeks: 15, pay: 12 })
})

test('what a question begins with from the record on file is not sent, unless somebody changed or emptied it', () => {
  const form = {
    id: 'cards.form',
    title: 'Cards',
    pages: [
      {
        id: 'one',
        title: 'One',
        fill: 'onFile',
        items: [
          { question: 'city', label: 'City', type: 'text' },
          { question: 'unit', label: 'Unit', type: 'text' },
          { question: 'street', label: 'Street', type: 'text' },
        ],
      },
    ],
  }
  const record = { city: 'Akron', unit: '3', street: 'Oak' }
  const answers = { street: 'Mill', unit: null }
  expect(submitAnswers([{ plan: planOf(form), answers, context: { ...context, record } }], answers)).toEqual({ street: 'Mill', unit: null })
})
