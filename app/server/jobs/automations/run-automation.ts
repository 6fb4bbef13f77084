import type { Automation, RunDays } from '#engine'
import { noteRun } from '../../store/automations/automations.ts'
import { noteFailures, type AutomationFailure } from '../../store/automations/failures.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { isFailure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import { raiseAlarm } from '../raise-alarm.ts'
import { byTheClock } from './by-the-clock.ts'
import { carryOutOccurrence } from './carry-out-occurrence.ts'
import { findOccurrences } from './find-occurrences.ts'

/** How many records a run looked at and did something for, and what went wrong with the others. */
export type AutomationRun = { readonly found: number; readonly carriedOut: number; readonly failures: readonly AutomationFailure[] }

/** Administrators are told about what failed at three looks, half an hour: a moment without the database mends itself. */
const TRIES_BEFORE_ALARM = 3

/** Stands for an automation whose records could not be found. */
const AS_A_WHOLE = ''

/**
 * Runs an automation for some days: finds its records page by page, and does its work for each in a transaction of its own, so that one
 * record that fails holds up no other. It may stop anywhere: only a run without failures is noted, and the next one does what is left.
 */
export const runAutomation = async (
  services: Services,
  institution: InstitutionRow,
  automation: Automation,
  days: RunDays,
): Promise<AutomationRun> => {
  const definitions = await services.registry.current(institution)
  const within = byTheClock(services, institution, definitions)
  const failures: AutomationFailure[] = []
  let [found, carriedOut] = [0, 0]
  const lookAtPage = async (after: string | undefined): Promise<string | undefined> => {
    const page = await within((context) => findOccurrences(context, automation, days, after))
    found += page.found.length
    for (const occurrence of page.found)
      await within(
        (context) => carryOutOccurrence(context, automation, occurrence),
        (done) => !isFailure(done),
      ).then(
        (done) => (carriedOut += done === true ? 1 : 0),
        (error: unknown) => failures.push({ key: occurrence.key, error: wordsOf(error), record: occurrence }),
      )
    return page.next
  }
  try {
    let next = await lookAtPage(undefined)
    while (next !== undefined) next = await lookAtPage(next)
  } catch (error) {
    failures.push({ key: AS_A_WHOLE, error: wordsOf(error) })
  }
  await within(async (context) => {
    const tries = await noteFailures(context.tx, automation.id, failures)
    if (failures.length === 0) await noteRun(context.tx, { automation: automation.id, day: days.until, found, carriedOut })
    if (tries >= TRIES_BEFORE_ALARM) await raiseAlarm(context, { entity: 'automation' })
  })
  return { found, carriedOut, failures }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
