import type { FormPlan } from '#engine'
import { findApproval } from '../../records/find-approval.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asAnybody, asViewer } from '../request-context.ts'

type PlanRequest = RequestOf<'GET /api/plans/:hash'>

/**
 * Only for users who are signed in, and for an approver the plans of the forms in the link: a plan holds the rules and labels of all its
 * questions, also of those its reader may not see.
 */
export const showPlan = endpoint(
  'GET /api/plans/:hash',
  async (services, request, reply) => {
    const reader = await readerOf(services, request)
    if (isFailure(reader)) return reader
    // Outside the transaction, because reading an older version needs a connection of its own.
    const plan = reader.drawn ?? (await services.registry.findPlan(reader.institution, request.params.hash))
    if (!plan) return fail('plan.not-found')
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    return plan
  },
  { signedIn: true },
)

/** Where a plan is read, and the plan itself where a change makes it. */
type Reader = { readonly institution: InstitutionRow; readonly drawn?: FormPlan | undefined }

const readerOf = (services: Services, request: PlanRequest): Promise<Reader | Failure> => {
  if (request.headers['x-approval-token'] === undefined)
    return asViewer(services, request, async ({ institution, configures }) => ({
      institution,
      drawn: configures?.planOf(request.params.hash),
    }))
  return asAnybody(services, request, async (context) => {
    const found = await findApproval(context, request.headers)
    if (isFailure(found)) return found
    const served = await serveApproval(context, found)
    if (isFailure(served)) return served
    const plans = [served.form?.plan, served.asks?.form.plan, served.passOn?.form.plan, served.takeBack?.form.plan]
    return plans.includes(request.params.hash) ? { institution: context.institution } : fail('plan.not-found')
  })
}
