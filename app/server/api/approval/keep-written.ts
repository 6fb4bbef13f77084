import { acceptAnswers, formOfApproval } from '#engine'
import { eventFormContext } from '../../forms/form-context.ts'
import { findApproval } from '../../records/find-approval.ts'
import { workflowContext } from '../../records/load-record.ts'
import { statusOf } from '../../serve/approval/serve-approval.ts'
import { keepDraftOfStep } from '../../store/records/approval-drafts.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { forAnybody } from '../endpoint.ts'

/** Keeps what an approver has written so far. An answer that its question does not take is left out, and nothing has to be complete. */
export const keepWrittenApproval = forAnybody(
  'PUT /api/approval',
  async (context, request) => {
    const found = await findApproval(context, request.headers, { lock: true })
    if (isFailure(found)) return found
    const { loaded, step, approval, actor, expired } = found
    if (statusOf(step, expired) !== 'open' || !loaded.workflow) return fail('approval.not-open')
    const form = formOfApproval(loaded.workflow, approval, workflowContext(loaded, context, actor))
    if (form === undefined) return fail('approval.not-offered')
    const asked = await eventFormContext(context, loaded, form, actor, request.body.answers)
    const { answers } = acceptAnswers(asked.plan, { stored: {}, changes: request.body.answers, context: asked.context })
    await keepDraftOfStep(context.tx, { entity: loaded.row.entity, id: loaded.row.id, step: step.id, answers })
    return { savedAt: context.now }
  },
  { rateLimit: 120 },
)
