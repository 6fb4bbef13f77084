import type { FormPlan } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { RecordRow } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'
import type { Actor } from './actor.ts'
import { calendarDate } from './calendar-date.ts'
import type { Services } from './services.ts'

/** A page is drawn from a change: what is in force beside it, and what its reader sees of a record by that. */
export type Configures = {
  readonly inForce: CompiledDefinitions
  readonly seen: (context: WorkContext, row: RecordRow, actor: Actor) => Promise<RecordRow['data']>
  /** A plan that the change makes. */
  readonly planOf: (hash: string) => FormPlan | undefined
}

/** The basis of any piece of work: one transaction of one institution, its definitions and the clock. */
export type WorkContext = {
  readonly services: Services
  readonly tx: Tx
  readonly institution: InstitutionRow
  readonly definitions: CompiledDefinitions
  readonly now: string
  readonly today: string
  /** `definitions` are those of a change, and nothing is done with them but to look. */
  readonly configures?: Configures
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
