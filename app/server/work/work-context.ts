import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { Tx } from '../store/sql/transaction.ts'
import { calendarDate } from './calendar-date.ts'
import type { Services } from './services.ts'

/** The basis of any piece of work: one transaction of one institution, its definitions and the clock. */
export type WorkContext = {
  readonly services: Services
  readonly tx: Tx
  readonly institution: InstitutionRow
  readonly definitions: CompiledDefinitions
  readonly now: string
  readonly today: string
  /** Runs after the commit and before the response goes out; not after a rollback. */
  readonly afterCommit: (work: () => void) => void
}

/** One clock reading for everything a request does. */
export const workContext = (services: Services, institution: InstitutionRow, definitions: CompiledDefinitions, tx: Tx): WorkContext => {
  const now = services.now()
  return {
    services,
    tx,
    institution,
    definitions,
    now: now.toISOString(),
    today: calendarDate(now, definitions.institution.timeZone),
    afterCommit: () => undefined,
  }
}
