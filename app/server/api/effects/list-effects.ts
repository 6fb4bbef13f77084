import { serveEffects } from '../../serve/effects/serve-effects.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** Effects that gave up, what automations could not do, and what waits, with the reasons, for users who can mend the cause. */
export const listEffects = forViewer('GET /api/effects', async (context) =>
  isAllowed(context, 'deadLetters') ? serveEffects(context) : fail('auth.forbidden'),
)
