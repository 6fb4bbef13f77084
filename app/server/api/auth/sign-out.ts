import type { FastifyInstance } from 'fastify'
import type { Services } from '../../work/services.ts'
import { revokeByToken } from '../../store/accounts/refresh-tokens.ts'
import { forAnybody } from '../request-context.ts'
import { closeSession, COOKIE } from './session-cookie.ts'

export const signOut = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/auth/sign-out',
    { schema: { summary: 'End the session everywhere it was refreshed' } },
    forAnybody(services, async ({ tx, now }, request, reply) => {
      const token = request.cookies[COOKIE]
      if (token !== undefined) await revokeByToken(tx, token, now)
      closeSession(reply)
      return {}
    }),
  )
}
