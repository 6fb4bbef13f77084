import { verifyNobody, verifyPassword } from '../../access/passwords.ts'
import { findAccount, findCredential } from '../../store/accounts/accounts.ts'
import { issueRefreshToken } from '../../store/accounts/refresh-tokens.ts'
import { attemptKey, forgetAttempts, noteAttempt, secondsToWait } from '../../store/accounts/sign-in-attempts.ts'
import { forAnybody } from '../endpoint.ts'
import { openSession } from './session-cookie.ts'
import { fail } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

export const signIn = forAnybody(
  'POST /api/auth/sign-in',
  async (context, request, reply) => {
    const { user_name, user_password } = request.body
    const { tx, now } = context
    const key = attemptKey('sign-in', user_name, request.ip)
    const wait = await secondsToWait(tx, key, now)
    if (wait > 0) {
      reply.header('retry-after', String(wait))
      return fail('auth.waiting', serverTexts.tooManyAttempts({ seconds: wait }))
    }
    const account = await findCredential(tx, user_name)
    const right = await (account ? verifyPassword(user_password, account.hash) : verifyNobody(user_password))
    if (!account || !right) {
      await noteAttempt(tx, key, now)
      return { ...fail('USER_AUTHENTICATION_FAILED'), keep: true as const }
    }
    await forgetAttempts(tx, key)
    const followed = (await findAccount(tx, account.id)) ?? account
    return openSession(context, reply, followed, await issueRefreshToken(tx, account.id, now))
  },
  { rateLimit: 60 },
)
