import { findApproval } from '../../records/find-approval.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asAnybody, asViewer } from '../request-context.ts'

type PlanRequest = RequestOf<'GET /api/plans/:hash'>

/**
 * Only for users who are signed in, and for an approver the one plan of the form in the link: a plan holds the rules and labels of all its
 * questions, also of those its reader may not see.
 */
export const showPlan = endpoint(
  'GET /api/plans/:hash',
  async (services, request, reply) => {
    const institution = await institutionOfReader(services, request)
    if (isFailure(institution)) return institution
    // Outside the transaction, because reading an older version needs a connection of its own.
    const plan = await services.registry.findPlan(institution, request.params.hash)
    if (!plan) return fail('plan.not-found')
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    return plan
  },
  { signedIn: true },
)

const institutionOfReader = (services: Services, request: PlanRequest): Promise<InstitutionRow | Failure> => {
  const token = request.headers['x-approval-token']
  if (token === undefined) return asViewer(services, request, async (context) => context.institution)
  return asAnybody(services, request, async (context) => {
    const found = await findApproval(context, token)
    if (isFailure(found)) return found
    const served = await serveApproval(context, found)
    if (isFailure(served)) return served
    return served.form?.plan === request.params.hash ? context.institution : fail('plan.not-found')
  })
}
