import type { FastifyInstance } from 'fastify'
import type { Services } from '../../work/services.ts'
import { respond } from '../status-codes.ts'
import { fail } from '../../work/failure.ts'

const PARAMS = { type: 'object', properties: { hash: { type: 'string', pattern: '^[0-9a-z]{8,64}$' } }, required: ['hash'] } as const

export const showPlan = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/plans/:hash',
    { schema: { summary: 'A compiled form; it never changes under its hash', params: PARAMS } },
    async (request, reply) => {
      const institution = await services.institutions.ofHost(request.hostname)
      const plan = await services.registry.findPlan(institution, (request.params as { hash: string }).hash)
      if (!plan) return respond(reply, fail('plan.not-found'))
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return plan
    },
  )
}
