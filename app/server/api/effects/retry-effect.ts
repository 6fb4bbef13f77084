import { runEffect } from '../../jobs/run-effect.ts'
import { claimDeadEffect } from '../../store/outbox/outbox.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { endpoint } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'

/** Tries a dead effect again at once, outside the transaction that took it, and answers how that went. */
export const retryEffect = endpoint(
  'POST /api/effects/retry',
  async (services, request) => {
    const claimed = await asViewer(services, request, async (context) => {
      if (!isAllowed(context, 'deadLetters')) return fail('auth.forbidden')
      return (await claimDeadEffect(context.tx, request.body.key)) ?? fail('request.not-found')
    })
    return isFailure(claimed) ? claimed : runEffect(services, claimed)
  },
  { signedIn: true },
)
