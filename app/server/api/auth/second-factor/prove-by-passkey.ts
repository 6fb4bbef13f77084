import { forAnybody } from '../../endpoint.ts'
import { endSecondStep } from './end-second-step.ts'
import { challengeFor, provePasskey } from './passkey-proof.ts'
import { waitingAccount } from './waiting-account.ts'

export const challengePasskey = forAnybody(
  'POST /api/auth/second-factor/challenge',
  async (context, request) => {
    const found = await waitingAccount(context, request, 'prove')
    return found.ok ? challengeFor(context, found.account) : found
  },
  { rateLimit: 60 },
)

export const proveByPasskey = forAnybody(
  'POST /api/auth/second-factor/passkey',
  async (context, request, reply) => {
    const found = await waitingAccount(context, request, 'prove')
    if (!found.ok) return found
    const refused = await provePasskey(context, request, found.account)
    return refused ?? endSecondStep(context, request, reply, found.account)
  },
  { rateLimit: 60 },
)
