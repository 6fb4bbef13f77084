import { findPasswordFault } from '../../access/password-fault.ts'
import { hashPassword } from '../../access/passwords.ts'
import { hashInPlace, hasRoomForHash } from '../../access/hash-queue.ts'
import { changePassword } from '../../store/accounts/accounts.ts'
import { closePasswordLinks } from '../../store/accounts/password-links.ts'
import { revokeByAccount } from '../../store/accounts/refresh-tokens.ts'
import { attemptKey, forgetAttempts } from '../../store/accounts/sign-in-attempts.ts'
import { addressOf } from '../caller.ts'
import { endpoint } from '../endpoint.ts'
import { asAnybody } from '../request-context.ts'
import { closeSession } from './session-cookie.ts'
import { accountOfLink } from './password-link.ts'
import { fail, isFailure } from '../../work/failure.ts'

/** The password is hashed between two transactions; the second one finds out again whether the link still works. */
export const newPassword = endpoint(
  'POST /api/auth/new-password',
  async (services, request, reply) => {
    if (!hasRoomForHash()) return fail('auth.busy')
    const { token, userPassword, userName, tdsUserId } = request.body
    const asked = await asAnybody(services, request, (context) => accountOfLink(context, token))
    if (isFailure(asked)) return asked
    const { id: owner, user_name: name, email: address } = asked.account
    if ((userName ?? name) !== name || (tdsUserId ?? owner) !== owner) return fail('auth.link')
    const fault = findPasswordFault(userPassword, [name, address])
    if (fault !== undefined) return fail('auth.password-weak', fault)
    const hash = await hashInPlace(() => hashPassword(userPassword))
    if (hash === undefined) return fail('auth.busy')
    return asAnybody(services, request, async (context) => {
      const { tx, now } = context
      const found = await accountOfLink(context, token)
      if (!found.ok) return found
      const { id, user_name, email } = found.account
      await changePassword(tx, id, hash, now)
      await closePasswordLinks(tx, id, now)
      // Every session of the old password ends.
      await revokeByAccount(tx, id, now)
      for (const named of [user_name, email]) await forgetAttempts(tx, attemptKey('sign-in', named, addressOf(request)))
      closeSession(reply, services.config)
      return {}
    })
  },
  { rateLimit: 30 },
)
