import type { FastifyInstance } from 'fastify'
import type { PasswordLinkInfo } from '../../contract/auth.ts'
import type { Services } from '../../work/services.ts'
import { forAnybody } from '../request-context.ts'
import { accountOfLink } from './password-link.ts'

export const showPasswordLink = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/auth/password-link',
    {
      schema: { summary: 'Whether a link still sets a password; header x-password-token' },
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    },
    forAnybody(services, async (context, request) => {
      const token = request.headers['x-password-token']
      const found = await accountOfLink(context, typeof token === 'string' ? token : '')
      return found.ok ? ({ userName: found.account.user_name } satisfies PasswordLinkInfo) : found
    }),
  )
}
