import { planDecision, storeDecision } from '../../cases/decide-step.ts'
import { findApproval } from '../../records/find-approval.ts'
import { serveApproval, statusOf } from '../../serve/approval/serve-approval.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import { forAnybody } from '../endpoint.ts'

export const decideApprovalByToken = forAnybody(
  'POST /api/approval',
  async (context, request) => {
    const { decision } = request.body
    const found = await findApproval(inOwnLanguage(context), request.headers, { lock: true })
    if (isFailure(found)) return found
    const servedAgain = async () => {
      const after = await findApproval(context, request.headers)
      return isFailure(after) ? after : serveApproval(context, after)
    }
    const status = statusOf(found.step, found.expired)
    if (status === 'expired' || status === 'withdrawn' || status === 'void') return fail('approval.expired')
    // The same decision sent twice counts once.
    if (status === (decision === 'approve' ? 'approved' : 'rejected')) return servedAgain()
    if (status !== 'open') return fail('approval.decided')
    const done = await planDecision(context, found, request.body)
    if (isFailure(done)) return done
    await storeDecision(context, found, done)
    return servedAgain()
  },
  { rateLimit: 30 },
)
