import { randomUUID } from 'node:crypto'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import { attemptKey, noteAttempt, secondsToWait } from '../../store/accounts/sign-in-attempts.ts'
import { forAnybody } from '../endpoint.ts'
import { fail } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

/** The worker looks the address up, so neither this response nor its timing reveals whether it exists. */
export const forgotPassword = forAnybody(
  'POST /api/auth/forgot-password',
  async ({ tx, now }, request, reply) => {
    const { userName: address } = request.body
    const key = attemptKey('password-link', address, request.ip)
    const wait = await secondsToWait(tx, key, now)
    if (wait > 0) {
      reply.header('retry-after', String(wait))
      return fail('auth.waiting', serverTexts.tooManyAttempts({ seconds: wait }))
    }
    await noteAttempt(tx, key, now)
    const about = { entity: 'account', record: randomUUID() }
    await putIntoOutbox(tx, {
      ...about,
      key: `password-link:${about.record}`,
      queue: 'password-links',
      because: 'a new password was asked for',
      context: {},
      effect: { passwordLink: { address } },
    })
    return {}
  },
  { rateLimit: 60 },
)
