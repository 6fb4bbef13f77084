import { findPasswordFault, hashPassword } from '../../access/passwords.ts'
import { changePassword } from '../../store/accounts/accounts.ts'
import { closePasswordLinks } from '../../store/accounts/password-links.ts'
import { revokeByAccount } from '../../store/accounts/refresh-tokens.ts'
import { attemptKey, forgetAttempts } from '../../store/accounts/sign-in-attempts.ts'
import { forAnybody } from '../endpoint.ts'
import { closeSession } from './session-cookie.ts'
import { accountOfLink } from './password-link.ts'
import { fail } from '../../work/failure.ts'

export const newPassword = forAnybody(
  'POST /api/auth/new-password',
  async (context, request, reply) => {
    const { token, userPassword } = request.body
    const { tx, now } = context
    const found = await accountOfLink(context, token)
    if (!found.ok) return found
    const fault = findPasswordFault(userPassword)
    if (fault !== undefined) return fail('auth.password-weak', fault)
    const { id, user_name, email } = found.account
    await changePassword(tx, id, await hashPassword(userPassword), now)
    await closePasswordLinks(tx, id, now)
    // Every session of the old password ends.
    await revokeByAccount(tx, id, now)
    for (const name of [user_name, email]) await forgetAttempts(tx, attemptKey('sign-in', name, request.ip))
    closeSession(reply)
    return {}
  },
  { rateLimit: 30 },
)
