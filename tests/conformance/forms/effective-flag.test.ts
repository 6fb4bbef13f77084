import { expect, test } from 'vitest'
import { openForm } from '../../../engine/forms/session/open-form.ts'
import { pageOf, planOf } from '../../../engine/forms/plan/plan-of.ts'
import type { Json } from '../../../engine/definition/logic.ts'
import table from './effective-flag.json' with { type: 'json' }

test.each(table.rows)(
  'relevant %s, access %s, flag %s, requiredWhen %s, computed %s, locked %s: %s',
  (relevant, access, flag, requiredWhen, computed, locked, effective) => {
    const item = {
      question: 'q',
      label: 'Q',
      visibleWhen: { '==': [{ var: 'answers.on' }, 'yes'] },
      ...(flag === 'none' ? {} : { flag }),
      ...(requiredWhen === 'none' ? {} : { requiredWhen: requiredWhen === true ? { '==': [1, 1] } : { '==': [1, 2] } }),
      ...(computed === true ? { value: 'x' as Json } : {}),
    }
    const flags = access === 'none' || access === 'withheld' ? [] : [{ id: 'r', match: { field: 'q', mode: 'edit' }, then: access }]
    const plan = planOf(pageOf([{ question: 'on', label: 'On' }, item], { flags }))
    const context = {
      today: '2026-11-21',
      mode: 'edit',
      locked: locked === true ? ['q'] : [],
      withheld: access === 'withheld' ? ['q'] : [],
    } as const
    expect(openForm(plan, { answers: { on: relevant === true ? 'yes' : 'no' }, context }).field('q').flag).toBe(effective)
  },
)
test('the table has every combination once', () => {
  expect(new Set(table.rows.map((row) => JSON.stringify(row.slice(0, 6)))).size).toBe(2 * 6 * 5 * 3 * 2 * 2)
})
