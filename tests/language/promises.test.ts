import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { acceptAnswers } from '../../engine/forms/server-side/accept-answers.ts'
import { compileForm } from '../../engine/forms/plan/compile-form.ts'
import { moveAnswers } from '../../engine/forms/server-side/move-answers.ts'
import type { FormPlan } from '../../engine/forms/plan/plan.ts'
import { stripWithheld } from '../../engine/forms/server-side/strip-withheld.ts'
import { loadDefinitions } from '../../engine/load-definitions.ts'

/** Promises of the shapes beyond one example: two versions, two viewers, two layers. */
const folder = (shape: string) => readDefinitionFolder(join(import.meta.dirname, shape))
const planOf = (shape: string, form: string, layer?: string): FormPlan => {
  const { sources, layers } = folder(shape)
  return compileForm(
    loadDefinitions(
      sources,
      layers.filter(({ id }) => id === layer),
    ).set,
    form,
  )
}

test('old answers move to the new version of a questionnaire: renamed, kept, or shown as orphaned', () => {
  const from = planOf('questionnaire-versions/version-1', 'arrival-questions.form')
  const to = planOf('questionnaire-versions/version-2', 'arrival-questions.form')
  const answers = { q_hours: 20, q_funds: ['self', 'host'], q_visited: true, q_visited_explanation: '2019, J-1', q_fax: '5550100' }
  const { answers: moved, moved: renamed, orphanedAnswers } = moveAnswers(from, to, answers)
  expect(moved).toEqual({ q_weekly_hours: 20, q_funds: ['self', 'host'], q_visited: true, q_visited_explanation: '2019, J-1' })
  expect(renamed).toEqual([{ from: 'q_hours', to: 'q_weekly_hours' }])
  expect(orphanedAnswers).toMatchObject([{ path: 'q_fax', label: 'Your fax number', value: '5550100' }])
})

test("a viewer without permission receives none of the others' answers, and cannot lose or overwrite them", () => {
  const plan = planOf('flag-matrix', 'wages.form')
  const stored = { job_title: 'Researcher', full_time: true, wage: '64000.00', wage_note: 'Paid by a grant', reviewed_on: '2026-11-02' }
  const context = { today: '2026-11-21', state: 'preparing', user: { userRole: 'department' } }
  const { answers, withheld } = stripWithheld(plan, stored, context)
  expect(answers).toEqual({ job_title: 'Researcher', full_time: true })
  expect(withheld.toSorted()).toEqual(['reviewed_on', 'wage', 'wage_note'])
  const accepted = acceptAnswers(plan, { stored, changes: { job_title: 'Senior researcher', wage: '1.00' }, context })
  expect(accepted.answers).toEqual({ ...stored, job_title: 'Senior researcher' })
  expect(accepted.problems.map(({ path }) => path)).toEqual(['wage'])
})

test("a layer's question appears at its given place in the middle of the row", () => {
  const rowOf = (plan: FormPlan): readonly string[] =>
    plan.pages.flatMap(({ nodes }) => nodes).flatMap((node) => (node.kind === 'repeat' ? node.nodes.map(({ id }) => id) : []))
  expect(rowOf(planOf('institution-overlay', 'dependents.form'))).toEqual(['first_name', 'birth_date', 'relationship', 'email'])
  expect(rowOf(planOf('institution-overlay', 'dependents.form', 'halverton'))).toEqual([
    'first_name',
    'passport_number',
    'birth_date',
    'relationship',
    'email',
  ])
})

test('a layer cannot change anything the base has fixed', () => {
  const { sources } = folder('institution-overlay')
  const text = JSON.stringify({
    extends: 'dependents.form',
    change: { pages: [{ id: 'family', items: [{ repeat: 'dependents', items: [{ question: 'birth_date', $remove: true }] }] }] },
  })
  const { diagnostics } = loadDefinitions(sources, [
    { id: 'other', sources: [{ file: 'institutions/other/dependents.form.overlay.json', text }] },
  ])
  expect(diagnostics.map(({ code }) => code)).toEqual(['overlay.fixed'])
})
