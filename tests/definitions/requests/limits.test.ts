import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileForm } from '../../../engine/forms/plan/compile-form.ts'
import type { FormContext } from '../../../engine/forms/program/form-context.ts'
import { openForm } from '../../../engine/forms/session/open-form.ts'
import type { Answers, FormSession } from '../../../engine/forms/session/session.ts'
import { acceptAnswers } from '../../../engine/forms/server-side/accept-answers.ts'
import { searchedLists } from '../../../engine/forms/server-side/searched-lists.ts'
import { loadDefinitions } from '../../../engine/load-definitions.ts'
import type { Json } from '../../../engine/definition/logic.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

/** A limit of the specification at the question that has it: what is given besides, the last answers inside of it, the first ones outside. */
type Limit = {
  readonly row: string
  readonly form: string
  readonly question: string
  readonly given?: { readonly answers?: Answers; readonly record?: object; readonly related?: object }
  readonly takes: readonly Json[]
  readonly refuses: readonly Json[]
}

const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'limits.json'), 'utf8')) as readonly Limit[]
const { set } = loadDefinitions(readDefinitions().sources)

/** `x*60` is a text of sixty letters. */
const written = (answer: Json): Json => {
  const [, sign = '', times] = (typeof answer === 'string' && /^(.)\*(\d+)$/u.exec(answer)) || []
  return times === undefined ? answer : sign.repeat(Number(times))
}

const filledIn = ({ form, question, given: { answers = {}, ...context } = {} }: Limit, answer: Json): FormSession => {
  const plan = compileForm(set, form)
  const related = { ...searchedLists(set, plan), ...context.related }
  const session = openForm(plan, { answers, context: { today: '2026-11-20', ...context, related } as FormContext })
  session.set(question, written(answer))
  return session
}

const isRefused = (limit: Limit, answer: Json): boolean =>
  filledIn(limit, answer)
    .problems('submit')
    .some(({ path, severity }) => path === limit.question && severity === 'error')

test.each(limits)('takes what is inside the limit and refuses what is outside: $row', (limit) => {
  expect(filledIn(limit, null).field(limit.question).flag).toMatch(/editable|required/)
  expect(limit.takes.filter((answer) => isRefused(limit, answer))).toEqual([])
  expect(limit.refuses.filter((answer) => !isRefused(limit, answer))).toEqual([])
})

test('what is saved of a scholar is yes or no, a day and a number, however it was written', () => {
  const changes = {
    h1bDependentFlag: '1',
    willfulViolatorFlag: 'no',
    numberofEmployees: '12',
    petitionSignatureDate: '01/11/2027',
    supplementSignatureDate: '',
  }
  const { answers, problems } = acceptAnswers(compileForm(set, 'h1b-supplements.form'), {
    stored: {},
    changes,
    context: { today: '2026-11-20' },
  })
  expect(problems).toEqual([])
  expect(answers).toMatchObject({
    h1bDependentFlag: true,
    willfulViolatorFlag: false,
    numberofEmployees: 12,
    petitionSignatureDate: '2027-01-11',
  })
  expect(answers['supplementSignatureDate'] ?? null).toBeNull()
})

test('an amount with a comma is the same as one with a point', () => {
  const plan = compileForm(set, 'on-campus-job.form')
  const stored = (on_campus_pay: string): Json =>
    acceptAnswers(plan, { stored: {}, changes: { on_campus_pay }, context: { today: '2026-11-20' } }).answers['on_campus_pay'] ?? null
  expect([stored('12,5'), stored('12.5')]).toEqual(['12.5', '12.5'])
})
