import { expect, test } from 'vitest'
import { openForm } from '../open-form.ts'
import type { Answers } from '../session.ts'
import { planOf } from '../../plan/plan-of.ts'
import { acceptAnswers } from '../../server-side/accept-answers.ts'
import { stripWithheld } from '../../server-side/strip-withheld.ts'

const context = { today: '2026-11-21' }
const WORK = {
  id: 'work',
  title: 'Employer',
  items: [
    { question: 'employer', label: 'Employer', type: 'text', flag: 'required' },
    { question: 'from', label: 'From', type: 'date' },
    {
      question: 'to',
      label: 'To',
      type: 'date',
      checks: [{ id: 'order', must: { same_or_after: [{ var: 'answers.to' }, { var: 'answers.from' }] }, message: 'Too early.' }],
    },
    { repeat: 'sites', label: 'Sites', items: [{ question: 'city', label: 'City', type: 'text', flag: 'required' }] },
  ],
}
const SUMMARY = {
  id: 'summary',
  title: 'Summary',
  visibleWhen: { var: 'pages.work.complete' },
  items: [{ question: 'agrees', label: 'Agrees', type: 'acknowledgement', flag: 'required' }],
}
const AFTER = {
  id: 'after',
  title: 'After',
  items: [
    { content: 'done', text: 'All done', visibleWhen: { and: [{ var: 'pages.work.complete' }, { var: 'pages.summary.complete' }] } },
    { question: 'hint', label: 'Hint', type: 'text', visibleWhen: { '!': [{ var: 'pages.work.started' }] } },
  ],
}
const plan = planOf({ id: 'job.form', title: 'Job', pages: [WORK, SUMMARY, AFTER] })
const shown = (session: ReturnType<typeof openForm>) =>
  [
    session.pageVisible('summary') && 'summary',
    session.content('done').flag !== 'hidden' && 'done',
    session.field('hint').flag !== 'hidden' && 'hint',
  ].filter(Boolean)

test('a page comes with the completion of another, and what follows from it with both', () => {
  const session = openForm(plan, { answers: {}, context })
  expect(shown(session)).toEqual(['hint'])
  expect(session.set('employer', 'Acme')).toEqual(expect.arrayContaining(['employer', '#summary', 'hint']))
  expect(shown(session)).toEqual(['summary'])
  session.set('agrees', true)
  expect(shown(session)).toEqual(['summary', 'done'])
  session.set('employer', undefined)
  expect(shown(session)).toEqual(['hint'])
})

test('a missing answer in a row, a value that is wrong and a check that fails keep a page open', () => {
  const session = openForm(plan, { answers: { employer: 'Acme', sites: [{ $id: 'a' }] }, context })
  expect(shown(session)).toEqual([])
  session.set('sites.a.city', 'Bern')
  expect(shown(session)).toEqual(['summary'])
  session.set('from', 'soon')
  expect(shown(session)).toEqual([])
  session.set('from', '2027-02-01')
  session.set('to', '2027-01-01')
  expect(shown(session)).toEqual([])
  session.set('to', '2027-03-01')
  expect(shown(session)).toEqual(['summary'])
})

test('a form that reads no page works out none, and a key on another page no page that is read', () => {
  const session = openForm(plan, { answers: { employer: 'Acme' }, context })
  const before = session.counters.rules
  session.set('agrees', true)
  // The two conditions that read the summary.
  expect(session.counters.rules - before).toBeLessThanOrEqual(2)
})

test('the server decides for those who may not see the page, and sends no answer of a page that is closed', () => {
  const hidden = planOf({
    id: 'job.form',
    title: 'Job',
    pages: [{ ...WORK, items: WORK.items.slice(0, 1) }, SUMMARY],
    flags: [{ match: { page: 'work', role: 'guest' }, then: 'hidden' }],
  })
  const asGuest = { ...context, user: { userRole: 'guest' } }
  const { decided, answers } = stripWithheld(hidden, { employer: 'Acme' }, asGuest)
  expect(answers).toEqual({})
  expect(decided).toMatchObject({ '#summary#visible': true })
  const sent = (changes: Answers) => {
    const { answers: stored } = acceptAnswers(plan, { stored: {}, changes, context, unseen: true })
    return openForm(plan, { answers: stored, context }).submission()
  }
  expect(sent({ agrees: true })).toEqual({})
  expect(sent({ agrees: true, employer: 'Acme' })).toEqual({ agrees: true, employer: 'Acme' })
})
