import { listDeadLetters as list } from '../../store/outbox/outbox.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** Effects that failed after all retries, with the reason, for users who can mend the cause. */
export const listDeadLetters = forViewer('GET /api/effects/dead', async (context) => {
  if (!isAllowed(context, 'deadLetters')) return fail('auth.forbidden')
  return { letters: await list(context.tx, 200) }
})
