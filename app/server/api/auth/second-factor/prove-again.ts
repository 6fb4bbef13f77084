import { hashInPlace, hasRoomForHash } from '../../../access/hash-queue.ts'
import { verifyNobody, verifyPassword } from '../../../access/passwords.ts'
import { findHash } from '../../../store/accounts/accounts.ts'
import { attemptKey, countAttempt, forgetAttempts, OF_CODE } from '../../../store/accounts/sign-in-attempts.ts'
import { fail, isFailure } from '../../../work/failure.ts'
import { endpoint, forViewer } from '../../endpoint.ts'
import { asViewer } from '../../request-context.ts'
import { waiting } from '../waiting.ts'
import { keepProof } from './fresh-proof.ts'
import { challengeFor, provePasskey } from './passkey-proof.ts'
import { proveCode } from './prove-by-code.ts'

/** The password is hashed between two transactions, as at a sign-in. */
export const proveByPassword = endpoint(
  'POST /api/auth/proof/password',
  async (services, request, reply) => {
    if (!hasRoomForHash()) return fail('auth.busy')
    const admitted = await asViewer(services, request, async ({ tx, now, viewer }) => {
      const key = attemptKey('proof', viewer.account.id)
      const counted = await countAttempt(tx, key, now, OF_CODE)
      return counted.ok ? { key, hash: await findHash(tx, viewer.account.id) } : waiting(counted.wait)
    })
    if (isFailure(admitted)) return admitted
    const { key, hash } = admitted
    const typed = request.body.userPassword
    const isRight = await hashInPlace(() => (hash === undefined ? verifyNobody(typed) : verifyPassword(typed, hash)))
    if (isRight === undefined) return fail('auth.busy')
    if (hash === undefined || !isRight) return fail('auth.proof-wrong')
    return asViewer(services, request, async (context) => {
      // A password that was changed meanwhile proves nothing.
      if ((await findHash(context.tx, context.viewer.account.id)) !== hash) return fail('auth.proof-wrong')
      await forgetAttempts(context.tx, key)
      keepProof(reply, context)
      return {}
    })
  },
  { rateLimit: 60, signedIn: true },
)

/** A code proves somebody again as it proves them at the sign-in, and works once for both. */
export const proveByFactor = forViewer(
  'POST /api/auth/proof/code',
  async (context, request, reply) => {
    const refused = await proveCode(context, context.viewer.account, request.body)
    if (refused) return refused
    keepProof(reply, context)
    return {}
  },
  { rateLimit: 60 },
)

export const challengeAgain = forViewer(
  'POST /api/auth/proof/challenge',
  (context) => challengeFor(context, context.viewer.account, { alone: true }),
  {
    rateLimit: 60,
  },
)

export const proveAgainByPasskey = forViewer(
  'POST /api/auth/proof/passkey',
  async (context, request, reply) => {
    const refused = await provePasskey(context, request, context.viewer.account, { alone: true })
    if (refused) return refused
    keepProof(reply, context)
    return {}
  },
  { rateLimit: 60 },
)
