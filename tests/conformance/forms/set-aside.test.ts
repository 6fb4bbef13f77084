import { expect, test } from 'vitest'
import { openForm } from '../../../engine/forms/session/open-form.ts'
import { pageOf, planOf } from '../../../engine/forms/plan/plan-of.ts'
import type { Json } from '../../../engine/definition/logic.ts'
import table from './set-aside.json' with { type: 'json' }

const plan = planOf(pageOf(table.items))
test.each(table.cases.map((record) => [record.name, record] as const))('%s', (_name, { answers, steps, submission, setAside }) => {
  const session = openForm(plan, { answers: answers as never, context: { today: '2026-11-21' } })
  for (const [path, value] of steps) session.set(String(path), value as Json)
  expect(session.submission()).toEqual(submission)
  expect(session.setAside().map(({ path }) => path)).toEqual(setAside)
})
