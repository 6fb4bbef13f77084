import type { CompiledDefinitions } from '../../definitions/registry.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import type { Services } from '../../work/services.ts'
import { speaking } from '../../definitions/speaking.ts'
import { workContext, type WorkContext } from '../../work/work-context.ts'

/**
 * How an automation works: each piece in a transaction of its own, in the language of the institution, whoever asked. `keep` decides from the
 * result whether it is stored; always when left out.
 */
export const byTheClock =
  (services: Services, institution: InstitutionRow, definitions: CompiledDefinitions) =>
  <T>(work: (context: WorkContext) => Promise<T>, keep?: (result: T) => boolean): Promise<T> =>
    speaking(definitions, () =>
      inInstitution(services.pool, institution.id, (tx) => work(workContext(services, institution, definitions, tx)), keep && { keep }),
    )
