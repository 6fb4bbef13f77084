import type { Automation, RunDays } from '#engine'
import { noteRun } from '../../store/automations/automations.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { inInstitution, type Tx } from '../../store/sql/transaction.ts'
import { isFailure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import { workContext, type WorkContext } from '../../work/work-context.ts'
import { carryOutOccurrence } from './carry-out-occurrence.ts'
import { findOccurrences } from './find-occurrences.ts'

/** How many records a run looked at and did something for, and what went wrong with the others. */
export type AutomationRun = { readonly found: number; readonly carriedOut: number; readonly errors: readonly Error[] }

/**
 * Runs an automation for some days: finds its records page by page, and does its work for each in a transaction of its own, so that one
 * record that fails holds up no other. It may stop anywhere: only a run without errors is noted, and the next one does what is left.
 */
export const runAutomation = async (
  services: Services,
  institution: InstitutionRow,
  automation: Automation,
  days: RunDays,
): Promise<AutomationRun> => {
  const definitions = await services.registry.current(institution)
  const within = <T>(work: (context: WorkContext) => Promise<T>, keep?: (result: T) => boolean): Promise<T> =>
    inInstitution(services.pool, institution.id, (tx: Tx) => work(workContext(services, institution, definitions, tx)), keep && { keep })
  const errors: Error[] = []
  let [found, carriedOut] = [0, 0]
  for (let after: string | undefined, isLast = false; !isLast;) {
    const page = await within((context) => findOccurrences(context, automation, days, after))
    found += page.found.length
    for (const occurrence of page.found)
      await within(
        (context) => carryOutOccurrence(context, automation, occurrence),
        (done) => !isFailure(done),
      ).then(
        (done) => (carriedOut += done === true ? 1 : 0),
        (error: unknown) => errors.push(new Error(`${automation.id} failed for ${occurrence.entity} ${occurrence.id}`, { cause: error })),
      )
    after = page.next
    isLast = after === undefined
  }
  if (errors.length === 0) await within(({ tx }) => noteRun(tx, { automation: automation.id, day: days.until, found, carriedOut }))
  return { found, carriedOut, errors }
}
