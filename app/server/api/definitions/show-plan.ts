import { fail } from '../../work/failure.ts'
import { endpoint } from '../endpoint.ts'

export const showPlan = endpoint('GET /api/plans/:hash', async ({ institutions, registry }, request, reply) => {
  const plan = await registry.findPlan(await institutions.ofHost(request.hostname), request.params.hash)
  if (!plan) return fail('plan.not-found')
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  return plan
})
