import { dropOldPasswordLinks } from '../store/accounts/password-links.ts'
import { dropOldRefreshTokens } from '../store/accounts/refresh-tokens.ts'
import { dropOldAttempts } from '../store/accounts/sign-in-attempts.ts'
import { dropSpentTokens } from '../store/accounts/spent-tokens.ts'
import { dropOldReplays } from '../store/configuration/replays.ts'
import { dropOldListJobs } from '../store/lists/list-jobs.ts'
import { dropOldKeys } from '../store/outbox/idempotency.ts'
import { dropOldEffects } from '../store/outbox/outbox.ts'
import { dropEndedSessions } from '../store/outside/sessions.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'

/** Hourly clean-up of whatever is no longer needed: keys, attempts, links, sessions, effects, acts on lists and replays that are done, and unused uploads. */
export const cleanUp = async (services: Services): Promise<void> => {
  const { institutions, pool, now } = services
  const startedAt = now().toISOString()
  for (const { id } of await institutions.all()) {
    await inInstitution(pool, id, async (tx) => {
      await dropOldKeys(tx)
      await dropOldEffects(tx)
      await dropOldListJobs(tx)
      await dropOldReplays(tx)
      await dropOldAttempts(tx, startedAt)
      await dropOldPasswordLinks(tx, startedAt)
      await dropOldRefreshTokens(tx, startedAt)
      await dropSpentTokens(tx, startedAt)
      await dropEndedSessions(tx, startedAt)
    })
    await removeUnusedUploads(services, id)
  }
}
