import type { FastifyInstance } from 'fastify'
import { decideApproval } from '#engine'
import { workflowContext } from '../../records/load-record.ts'
import { checkForms, refusal } from '../../cases/run-event.ts'
import { storeTransition } from '../../cases/store-transition.ts'
import type { Decide } from '../../contract/approvals.ts'
import type { Services } from '../../work/services.ts'
import { forAnybody } from '../request-context.ts'
import { findApproval, tokenOf } from './find-approval.ts'
import { serveApproval, statusOf } from './show-approval.ts'
import { fail, isFailure } from '../../work/failure.ts'

const BODY = {
  type: 'object',
  properties: { decision: { enum: ['approve', 'reject'] }, comment: { type: 'string', maxLength: 4000 } },
  required: ['decision'],
  additionalProperties: false,
} as const

export const decideApprovalByToken = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/approval',
    {
      schema: { summary: 'Approve or reject; header x-approval-token', body: BODY },
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    forAnybody(services, async (context, request) => {
      const { decision, comment } = request.body as Decide
      const token = tokenOf(request.headers)
      const found = await findApproval(context, token, { lock: true })
      if (isFailure(found)) return found
      const { loaded, step, actor, expired } = found
      const status = statusOf(step, expired)
      if (status === 'expired' || status === 'withdrawn') return fail('approval.expired')
      // The same decision sent twice counts once.
      if (status === (decision === 'approve' ? 'approved' : 'rejected')) return serveApproval(context, found)
      if (status !== 'open') return fail('approval.decided')
      if (!loaded.workflow || !loaded.instance) return fail('approval.not-open')
      // Rules of the next state read the submitted answers, as they do when somebody with an account acts.
      const { answers } = await checkForms(context, loaded, actor, 'approval')
      const ctx = workflowContext({ ...loaded, data: { ...loaded.data, answers } }, context, actor)
      const done = decideApproval(
        loaded.workflow,
        loaded.instance,
        { step: step.id, decision, ...(comment !== undefined && { comment }) },
        ctx,
      )
      if (!done.ok) return refusal(done.code, done.message, done.problems)
      await storeTransition(context, loaded, done, actor, { kind: 'approval' })
      const after = await findApproval(context, token)
      return isFailure(after) ? after : serveApproval(context, after)
    }),
  )
}
