import { asViewer } from '../request-context.ts'
import { endpoint } from '../endpoint.ts'
import { fail, isFailure } from '../../work/failure.ts'

/** Only for users who are signed in: a plan holds the rules and labels of all its questions, also of those its reader may not see. */
export const showPlan = endpoint(
  'GET /api/plans/:hash',
  async (services, request, reply) => {
    const institution = await asViewer(services, request, async (context) => context.institution)
    if (isFailure(institution)) return institution
    // Outside the transaction, because reading an older version needs a connection of its own.
    const plan = await services.registry.findPlan(institution, request.params.hash)
    if (!plan) return fail('plan.not-found')
    reply.header('cache-control', 'private, max-age=31536000, immutable')
    return plan
  },
  { signedIn: true },
)
