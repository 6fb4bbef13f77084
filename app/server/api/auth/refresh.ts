import { findAccount } from '../../store/accounts/accounts.ts'
import { rotateRefreshToken } from '../../store/accounts/refresh-tokens.ts'
import { forAnybody } from '../endpoint.ts'
import { closeSession, COOKIE, openSession } from './session-cookie.ts'
import { fail } from '../../work/failure.ts'

export const refresh = forAnybody('POST /api/auth/refresh', async (context, request, reply) => {
  const token = request.cookies[COOKIE]
  const rotation = token === undefined ? undefined : await rotateRefreshToken(context.tx, token, context.now)
  const account = rotation?.ok ? await findAccount(context.tx, rotation.account) : undefined
  if (!rotation?.ok || !account) {
    closeSession(reply)
    // The second use of a token must stay recorded although the caller is refused.
    return { ...fail('AUTHORIZATION_INVALID_TOKEN'), keep: true as const }
  }
  return openSession(context, reply, account, rotation.issued)
})
