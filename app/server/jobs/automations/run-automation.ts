import type { Automation, RunDays } from '#engine'
import { noteRun } from '../../store/automations/automations.ts'
import { noteFailures, type AutomationFailure } from '../../store/automations/failures.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import type { Services } from '../../work/services.ts'
import { raiseAlarm } from '../raise-alarm.ts'
import { byTheClock } from './by-the-clock.ts'
import type { FoundOccurrence } from './carry-out-occurrence.ts'
import { carryOutTogether, type CarriedOut } from './carry-out-together.ts'
import { findOccurrences } from './find-occurrences.ts'

/** How many records a run looked at and did something for, and what went wrong with the others. */
export type AutomationRun = { readonly found: number; readonly carriedOut: number; readonly failures: readonly AutomationFailure[] }

/** Administrators are told about what failed at three looks, half an hour: a moment without the database mends itself. */
const TRIES_BEFORE_ALARM = 3

/** Records that share a transaction: many enough to save commits, few enough to keep none of them locked for long. */
const TOGETHER = 50

/** Stands for an automation whose records could not be found. */
const AS_A_WHOLE = ''

/**
 * Runs an automation for some days: finds its records page by page, and does its work for some of them in each transaction, in which one
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
  /** A transaction that cannot be kept as a whole is done again, each record by itself. */
  const carryOut = async (occurrences: readonly FoundOccurrence[]): Promise<readonly CarriedOut[]> => {
    try {
      return await within((context) => carryOutTogether(context, automation, occurrences))
    } catch (error) {
      const [occurrence, ...others] = occurrences
      if (occurrence === undefined) return []
      if (others.length === 0) return [{ occurrence, done: false, error }]
      const ended: CarriedOut[] = []
      for (const alone of occurrences) ended.push(...(await carryOut([alone])))
      return ended
    }
  }
  const lookAtPage = async (after: string | undefined): Promise<string | undefined> => {
    const page = await within((context) => findOccurrences(context, automation, days, after))
    found += page.found.length
    for (let start = 0; start < page.found.length; start += TOGETHER)
      for (const { occurrence, done, ...failed } of await carryOut(page.found.slice(start, start + TOGETHER))) {
        if (done) carriedOut += 1
        if ('error' in failed) failures.push({ key: occurrence.key, error: wordsOf(failed.error), record: occurrence })
      }
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
