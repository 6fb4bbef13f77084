import { revokeByToken } from '../../store/accounts/refresh-tokens.ts'
import { freeHeld } from '../../store/configuration/leases.ts'
import { isFailure } from '../../work/failure.ts'
import { endpoint } from '../endpoint.ts'
import { asAnybody } from '../request-context.ts'
import { leavesTo } from './campus/leave-campus.ts'
import { closeSession, refreshTokenOf } from './session-cookie.ts'

/** The session ends in a transaction of its own: the provider of a campus is asked afterwards, and may be slow. */
export const signOut = endpoint('POST /api/auth/sign-out', async (services, request, reply) => {
  const token = refreshTokenOf(request, services.config)
  const ended = await asAnybody(services, request, async ({ tx, now }) => {
    const account = token === undefined ? undefined : await revokeByToken(tx, token, now)
    // Nobody waits for an editor who is gone.
    if (account !== undefined) await freeHeld(tx, account)
    return {}
  })
  if (isFailure(ended)) return ended
  closeSession(reply, services.config)
  const leave = await leavesTo(services, request, reply)
  return leave === undefined ? {} : { leave }
})
