import { serveAutomations } from '../../serve/effects/serve-automations.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** What the clock does and when, for users who can mend what goes wrong there. */
export const listAutomations = forViewer('GET /api/automations', async (context) =>
  isAllowed(context, 'deadLetters') ? serveAutomations(context) : fail('auth.forbidden'),
)
