import { serveSystems } from '../../serve/effects/serve-systems.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** Whether mail and database work, for users who can mend them. */
export const showSystems = forViewer('GET /api/systems', async (context) =>
  isAllowed(context, 'deadLetters') ? serveSystems(context) : fail('auth.forbidden'),
)
