import { acceptAsked, decisionToTakeBack, takeBackDecision, type Json } from '#engine'
import { refusal } from '../../cases/run-event.ts'
import { storeTransition } from '../../cases/store-transition.ts'
import { speaking } from '../../definitions/speaking.ts'
import { eventFormContext } from '../../forms/form-context.ts'
import { findApproval } from '../../records/find-approval.ts'
import { workflowContext } from '../../records/load-record.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import { signerOf } from '../../work/actor.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import { forAnybody } from '../endpoint.ts'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** An approver takes a decision back; the same link decides once more. */
export const takeApprovalBack = forAnybody(
  'POST /api/approval/take-back',
  async (context, request) => {
    const own = inOwnLanguage(context)
    const found = await findApproval(own, request.headers, { lock: true })
    if (isFailure(found)) return found
    const { loaded, step, actor, expired } = found
    const { workflow, instance } = loaded
    if (expired || !workflow || !instance) return fail('approval.expired')
    const ctx = workflowContext(loaded, own, actor)
    const asked = decisionToTakeBack(workflow, instance, ctx)?.takeBack.form
    const form = asked === undefined ? undefined : await eventFormContext(context, loaded, asked, actor, request.body.answers)
    const { answers, problems } = acceptAsked(form, request.body.answers, signerOf(actor, context.now))
    const wrong = problems.filter(({ severity }) => severity === 'error')
    if (form !== undefined && wrong.length > 0) return fail('event.problems', undefined, { problems: wrong })
    const comment = textOf(answers?.['comment'])
    const given = { ...ctx, ...(answers !== undefined && { event: answers }) }
    const done = takeBackDecision(workflow, instance, { step: step.id, ...(comment !== '' && { comment }) }, given)
    if (!done.ok) return refusal(done.code, done.message)
    await speaking(own.definitions, () => storeTransition(own, loaded, done, actor, { kind: 'approval' }))
    const after = await findApproval(context, request.headers)
    return isFailure(after) ? after : serveApproval(context, after)
  },
  { rateLimit: 30 },
)
