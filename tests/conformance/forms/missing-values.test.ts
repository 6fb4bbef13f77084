import { expect, test } from 'vitest'
import { pageOf, planOf } from '../../../engine/forms/plan/plan-of.ts'
import { validateForm } from '../../../engine/forms/server-side/validate-form.ts'
import table from './missing-values.json' with { type: 'json' }

const context = { today: '2026-11-21' }
test.each(table.rows.map(([type, value, missing]) => [type, value, missing] as const))(
  'a required %s with %j is missing: %s',
  (type, value, missing) => {
    const plan = planOf(pageOf([{ question: 'q', label: 'Q', type, flag: 'required' }]))
    expect(validateForm(plan, { answers: { q: value } as never, context }).some(({ code }) => code === 'answers.required')).toBe(missing)
  },
)
test.each(table.checks.map((check) => [check.name, check] as const))('a check: %s', (_name, { must, answers, fails }) => {
  const ordered = { id: 'ordered.rule', type: 'condition', when: { same_or_before: [{ var: 'answers.a' }, { var: 'answers.b' }] } }
  const plan = planOf(
    pageOf([
      { question: 'a', label: 'A', checks: [{ id: 'c', must, message: 'No.' }] },
      { question: 'b', label: 'B' },
      { question: 'gone', label: 'Gone', visibleWhen: { '==': [{ var: 'answers.b' }, 'z'] } },
    ]),
    ordered,
  )
  expect(validateForm(plan, { answers: answers as never, context }).map(({ code }) => code)).toEqual(fails ? ['check.c'] : [])
})
