import { formOfApproval } from '#engine'
import { keepWritten } from '../../cases/keep-written.ts'
import { findApproval } from '../../records/find-approval.ts'
import { workflowContext } from '../../records/load-record.ts'
import { statusOf } from '../../serve/approval/serve-approval.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { forAnybody } from '../endpoint.ts'

/** Keeps what an approver has written so far on the page of a link. */
export const keepWrittenApproval = forAnybody(
  'PUT /api/approval',
  async (context, request) => {
    const found = await findApproval(context, request.headers, { lock: true })
    if (isFailure(found)) return found
    const { loaded, step, approval, actor, expired } = found
    if (statusOf(step, expired) !== 'open' || !loaded.workflow) return fail('approval.not-open')
    const form = formOfApproval(loaded.workflow, approval, workflowContext(loaded, context, actor))
    if (form === undefined) return fail('approval.not-offered')
    return keepWritten(context, loaded, { step: step.id, form, answers: request.body.answers, actor })
  },
  { rateLimit: 120 },
)
