import type { Problem } from '../../errors.ts'
import type { FormPlan } from '../plan/plan.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Signer } from '../../question-types/signature/signature.ts'
import { openForm } from '../session/open-form.ts'
import type { Answers } from '../session/session.ts'
import { acceptAnswers } from './accept-answers.ts'
import { NO_FILES } from './files-on-record.ts'
import { unknownAnswer, validateForm } from './validate-form.ts'

/** The form that an event asks, for the person who sends it. */
type AskedForm = { readonly plan: FormPlan; readonly context: FormContext }
/** What the event says, as its form submits it, and every problem of what was sent. */
type AcceptedAsked = { readonly answers?: Answers; readonly problems: readonly Problem[] }

const AREA = 'asked'

/**
 * Judges what comes with an event: it may answer the questions of the event's form that this person may answer, and nothing else. An event
 * without a form takes nothing.
 *
 *     acceptAsked(form, { reason: 'Not enrolled' }).answers // { reason: 'Not enrolled' }
 */
export const acceptAsked = (form: AskedForm | undefined, asked: Answers | undefined, signer?: Signer): AcceptedAsked => {
  const given = asked ?? {}
  if (form === undefined) return { problems: Object.keys(given).map((path) => ({ ...unknownAnswer(path), area: AREA })) }
  const { plan, context } = form
  const { answers, problems: refused } = acceptAnswers(plan, { stored: {}, changes: given, context, ...(signer && { signer }) })
  const places = new Set(refused.map(({ path }) => path))
  // An answer that was refused is not also missing.
  const left = validateForm(plan, { answers, context, files: NO_FILES }).filter(({ path }) => !places.has(path))
  return {
    answers: openForm(plan, { answers, context }).submission(),
    problems: [...refused, ...left].map((problem) => ({ ...problem, area: problem.area ?? AREA })),
  }
}
