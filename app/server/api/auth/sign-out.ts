import { revokeByToken } from '../../store/accounts/refresh-tokens.ts'
import { forAnybody } from '../endpoint.ts'
import { closeSession, refreshTokenOf } from './session-cookie.ts'

export const signOut = forAnybody('POST /api/auth/sign-out', async ({ services, tx, now }, request, reply) => {
  const token = refreshTokenOf(request, services.config)
  if (token !== undefined) await revokeByToken(tx, token, now)
  closeSession(reply, services.config)
  return {}
})
