import { revokeByToken } from '../../store/accounts/refresh-tokens.ts'
import { forAnybody } from '../endpoint.ts'
import { closeSession, COOKIE } from './session-cookie.ts'

export const signOut = forAnybody('POST /api/auth/sign-out', async ({ tx, now }, request, reply) => {
  const token = request.cookies[COOKIE]
  if (token !== undefined) await revokeByToken(tx, token, now)
  closeSession(reply)
  return {}
})
