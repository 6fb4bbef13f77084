import { expect, test } from 'vitest'
import { openForm } from './open-form.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'

test('a page of hidden questions counts none, and counts them once they are visible', () => {
  const plan = planOf(
    pageOf([
      { question: 'asks', type: 'yes-no', label: 'Asks?', flag: 'hidden' },
      { question: 'why', type: 'text', label: 'Why?', visibleWhen: { '==': [{ var: 'record.kind' }, 'a'] } },
    ]),
  )
  const page = plan.pages[0]?.id ?? ''
  const session = openForm(plan, { answers: {}, context: { today: '2026-11-21', record: { kind: 'b' } } })
  expect(session.progress(page).shown).toBe(0)
  session.setContext({ today: '2026-11-21', record: { kind: 'a' } })
  expect(session.progress(page).shown).toBe(1)
})

test('a badge beside a heading does not make a page of hidden questions visible', () => {
  const plan = planOf(
    pageOf([
      { content: 'badge', text: 'Hidden from others', icon: 'EyeOffRegular' },
      { question: 'wage', type: 'text', label: 'Wage', flag: 'hidden' },
    ]),
  )
  const session = openForm(plan, { answers: {}, context: { today: '2026-11-21' } })
  expect(session.progress(plan.pages[0]?.id ?? '').shown).toBe(0)
})
