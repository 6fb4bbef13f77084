import { decideApproval } from '#engine'
import { workflowContext } from '../../records/load-record.ts'
import { checkForms, refusal } from '../../cases/run-event.ts'
import { storeTransition } from '../../cases/store-transition.ts'
import { forAnybody } from '../endpoint.ts'
import { findApproval } from '../../records/find-approval.ts'
import { serveApproval, statusOf } from '../../serve/approval/serve-approval.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import { speaking } from '../../definitions/speaking.ts'

export const decideApprovalByToken = forAnybody(
  'POST /api/approval',
  async (context, request) => {
    const { decision, comment } = request.body
    const token = request.headers['x-approval-token']
    const own = inOwnLanguage(context)
    const found = await findApproval(own, token, { lock: true })
    if (isFailure(found)) return found
    const { loaded, step, actor, expired } = found
    const servedAgain = async () => {
      const after = await findApproval(context, token)
      return isFailure(after) ? after : serveApproval(context, after)
    }
    const status = statusOf(step, expired)
    if (status === 'expired' || status === 'withdrawn') return fail('approval.expired')
    // The same decision sent twice counts once.
    if (status === (decision === 'approve' ? 'approved' : 'rejected')) return servedAgain()
    if (status !== 'open') return fail('approval.decided')
    if (!loaded.workflow || !loaded.instance) return fail('approval.not-open')
    // Rules of the next state read the submitted answers, as they do when somebody with an account acts.
    const { answers } = await checkForms(own, loaded, actor, 'approval')
    const ctx = workflowContext({ ...loaded, data: { ...loaded.data, answers } }, own, actor)
    const done = decideApproval(
      loaded.workflow,
      loaded.instance,
      { step: step.id, decision, ...(comment !== undefined && { comment }) },
      ctx,
    )
    if (!done.ok) return refusal(done.code, done.message, done.problems)
    await speaking(own.definitions, () => storeTransition(own, loaded, done, actor, { kind: 'approval' }))
    return servedAgain()
  },
  { rateLimit: 30 },
)
