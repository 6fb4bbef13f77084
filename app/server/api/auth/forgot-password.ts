import { randomUUID } from 'node:crypto'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import { attemptKey, countAttempt, OF_ACCOUNT, OF_ADDRESS } from '../../store/accounts/sign-in-attempts.ts'
import { addressOf } from '../caller.ts'
import { forAnybody } from '../endpoint.ts'
import { waiting } from './waiting.ts'

/** The worker looks the address up, so neither this response nor its timing reveals whether it exists. */
export const forgotPassword = forAnybody(
  'POST /api/auth/forgot-password',
  async ({ tx, now, definitions }, request) => {
    const { userName } = request.body
    const here = await countAttempt(tx, attemptKey('password-link', userName, addressOf(request)), now, OF_ADDRESS)
    if (!here.ok) return waiting(here.wait)
    const anywhere = await countAttempt(tx, attemptKey('account-link', userName), now, OF_ACCOUNT)
    if (!anywhere.ok) return waiting(anywhere.wait)
    const about = { entity: 'account', record: randomUUID() }
    await putIntoOutbox(tx, {
      ...about,
      key: `password-link:${about.record}`,
      queue: 'password-links',
      because: 'a new password was asked for',
      context: {},
      effect: { passwordLink: { address: userName } },
    })
    const message = definitions.set.all('messages').find(({ messages }) => messages['reset.sent'] !== undefined)?.messages['reset.sent']
    return { STATUS: 'SUCCESS' as const, MESSAGE: message?.text ?? '' }
  },
  { rateLimit: 30 },
)
