import { expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import { pageOf, planOf } from './plan-of.ts'
import { stripWithheld } from './strip-withheld.ts'

const context = { today: '2026-11-21', user: { role: 'student' } }
const plan = planOf(pageOf([
  { question: 'risk', label: 'Risk', type: 'yes-no' },
  { question: 'details', label: 'Details {answers.risk}', visibleWhen: { '===': [{ var: 'answers.risk' }, true] }, requiredWhen: { '===': [{ var: 'answers.risk' }, true] }, default: { if: [{ var: 'answers.risk' }, 'high', 'low'] },
    checks: [{ id: 'calm', must: { '!': [{ var: 'answers.risk' }] }, message: 'Because {answers.risk}, see us.' }] },
  { repeat: 'rows', label: 'Rows', items: [{ question: 'mark', label: 'Mark', type: 'number' }, { question: 'grade', label: 'Grade', value: { if: [{ '>': [{ var: 'item.mark' }, 5] }, 'good', 'fair'] } }] },
  { question: 'total', label: 'Total', type: 'number', value: { sum: [{ map: [{ var: 'answers.rows' }, { var: 'mark' }] }] } },
], { flags: [{ id: 'office', match: { field: ['risk', 'mark'], role: 'student' }, then: 'hidden' }] }))
const answers = { risk: true, rows: [{ $id: 'p', mark: 9 }, { $id: 'q', mark: 2 }] }

test('a viewer gets neither the values nor an answer that tells them apart, and the outcome of what depends on them', () => {
  const sent = stripWithheld(plan, answers, context)
  expect(sent).toEqual({
    answers: { rows: [{ $id: 'p' }, { $id: 'q' }] },
    withheld: ['risk', 'rows.*.mark'],
    decided: { 'details#visible': true, 'details#required': true, 'details#value': 'high', 'details#check:calm': false, 'rows.p.grade#value': 'good', 'rows.q.grade#value': 'fair', 'total#value': 11 },
  })
})
test('their form then looks as it does where everything is known', () => {
  const { answers: sent, withheld, decided } = stripWithheld(plan, answers, context)
  const [theirs, full] = [openForm(plan, { answers: sent, context: { ...context, withheld, decided } }), openForm(plan, { answers, context })]
  for (const path of ['risk', 'details', 'rows.p.mark', 'rows.p.grade', 'total']) expect(theirs.field(path)).toEqual(full.field(path))
  expect(theirs.problems('submit')).toEqual(full.problems('submit'))
  expect(JSON.stringify(theirs.problems('submit'))).toContain('Because , see us.')
})
test('who may see all is sent all', () => {
  expect(stripWithheld(plan, answers, { today: context.today, user: { role: 'officer' } })).toEqual({ answers, withheld: [], decided: {} })
})
test('rows that lost their place in the list they are drawn from are not sent', () => {
  const over = planOf(pageOf([{ repeat: 'f', label: 'F', over: { var: 'record.list' }, key: 'id', items: [{ question: 'x', label: 'X' }] }]))
  expect(stripWithheld(over, { f: [{ $id: 'gone', x: 'secret' }] }, context).answers).toEqual({})
})
