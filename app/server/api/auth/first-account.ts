import { sessionClocks } from '../../definitions/sign-in/session-clocks.ts'
import { addAccount } from '../../accounts/add-account.ts'
import { accountKindOf, firstKindOf } from '../../definitions/account-kinds.ts'
import { hasBegun, keyOfInstitution } from '../../accounts/beginning.ts'
import { isFirstKey } from '../../accounts/first-key.ts'
import { hashInPlace, hasRoomForHash } from '../../access/hash-queue.ts'
import { findPasswordFault } from '../../access/password-fault.ts'
import { hashPassword } from '../../access/passwords.ts'
import { lockAccounts } from '../../store/accounts/accounts.ts'
import { issueRefreshToken } from '../../store/accounts/refresh-tokens.ts'
import { attemptKey, countAttempt, forgetAttempts, OF_ADDRESS } from '../../store/accounts/sign-in-attempts.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { addressOf, deviceOf } from '../caller.ts'
import { endpoint } from '../endpoint.ts'
import { asAnybody } from '../request-context.ts'
import { openSession } from './session-cookie.ts'
import { waiting } from './waiting.ts'

/** The password is hashed between two transactions; of two who come at once with the key, the second finds an account. */
export const makeFirstAccount = endpoint(
  'POST /api/auth/first-account',
  async (services, request, reply) => {
    if (!hasRoomForHash()) return fail('auth.busy')
    const { key, email, firstName, lastName, userPassword } = request.body
    const fault = findPasswordFault(userPassword, [email])
    if (fault !== undefined) return fail('auth.password-weak', fault)
    const from = { address: addressOf(request), device: deviceOf(request) }
    const admitted = await asAnybody(services, request, (context) => admit(context, from.address))
    if (isFailure(admitted)) return admitted
    if (!isFirstKey(key, admitted.key)) return fail('auth.first-key')
    const hash = await hashInPlace(() => hashPassword(userPassword))
    if (hash === undefined) return fail('auth.busy')
    return asAnybody(services, request, async (context) => {
      const { tx, now } = context
      await lockAccounts(tx)
      if (await hasBegun(context)) return fail('auth.begun')
      await forgetAttempts(tx, attemptKey('first-account', '', from.address))
      const kind = accountKindOf(context.definitions.settings, firstKindOf(context.definitions.settings))
      if (!kind) throw new Error('the setting firstAccount names no kind of account')
      const account = await addAccount(context, { kind, email, firstName, lastName, hash })
      return openSession(
        context,
        reply,
        account,
        await issueRefreshToken(
          tx,
          account.id,
          now,
          from,
          sessionClocks(context.definitions.settings, context.services.config.baseUrl).lasts,
        ),
      )
    })
  },
  { rateLimit: 30 },
)

/** Counts the attempt before the key is looked at. */
const admit = async (context: WorkContext, address: string): Promise<{ readonly key: string } | Failure> => {
  const { tx, now, services } = context
  if (await hasBegun(context)) return fail('auth.begun')
  const here = await countAttempt(tx, attemptKey('first-account', '', address), now, OF_ADDRESS)
  return here.ok ? { key: await keyOfInstitution(tx, services) } : waiting(here.wait)
}
