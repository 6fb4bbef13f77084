import { acceptAsked, reassignApproval, type Json } from '#engine'
import { refusal } from '../../cases/run-event.ts'
import { storeTransition } from '../../cases/store-transition.ts'
import { speaking } from '../../definitions/speaking.ts'
import { eventFormContext } from '../../forms/form-context.ts'
import { findApproval } from '../../records/find-approval.ts'
import { workflowContext } from '../../records/load-record.ts'
import { serveApproval, statusOf } from '../../serve/approval/serve-approval.ts'
import { signerOf } from '../../work/actor.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import { forAnybody } from '../endpoint.ts'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** An approver passes a request to somebody else, who gets a link; the own link is closed with it. */
export const passApprovalOn = forAnybody(
  'POST /api/approval/pass',
  async (context, request) => {
    const own = inOwnLanguage(context)
    const found = await findApproval(own, request.headers, { lock: true })
    if (isFailure(found)) return found
    const { loaded, step, approval, actor, expired } = found
    if (statusOf(step, expired) !== 'open' || !loaded.workflow || !loaded.instance) return fail('approval.not-open')
    if (approval?.whom === undefined) return fail('approval.not-offered')
    const form = await eventFormContext(context, loaded, approval.whom, actor, request.body.answers)
    const { answers, problems } = acceptAsked(form, request.body.answers, signerOf(actor, context.now))
    const wrong = problems.filter(({ severity }) => severity === 'error')
    const person = textOf(answers?.['person'])
    const comment = textOf(answers?.['comment'])
    if (wrong.length > 0 || person === '') return fail('event.problems', undefined, { problems: wrong })
    const to = { step: step.id, person, ...(comment !== '' && { comment }) }
    const done = reassignApproval(loaded.workflow, loaded.instance, to, workflowContext(loaded, own, actor))
    if (!done.ok) return refusal(done.code, done.message, done.problems)
    await speaking(own.definitions, () => storeTransition(own, loaded, done, actor, { kind: 'approval' }))
    const after = await findApproval(context, request.headers)
    return isFailure(after) ? after : serveApproval(context, after)
  },
  { rateLimit: 30 },
)
