import { dueDay, runDays, type Automation, type LocalTime } from '#engine'
import { lastRunDay } from '../../store/automations/automations.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { calendarDate } from '../../work/calendar-date.ts'
import { localTime } from '../../work/local-time.ts'
import type { Services } from '../../work/services.ts'
import { runAutomation } from './run-automation.ts'

/** Runs every automation of every institution whose day has come. Throws at the end what went wrong; the next look tries it again. */
export const runDueAutomations = async (services: Services): Promise<void> => {
  const errors: Error[] = []
  for (const institution of await services.institutions.all()) {
    const { set, institution: office } = await services.registry.current(institution)
    const now = { day: calendarDate(services.now(), office.timeZone), time: localTime(services.now(), office.timeZone) }
    for (const automation of set.all('automation')) errors.push(...(await runIfDue(services, institution, automation, now)))
  }
  if (errors.length > 0) throw new AggregateError(errors, `automations failed for ${errors.length} records`)
}

const runIfDue = async (
  services: Services,
  institution: InstitutionRow,
  automation: Automation,
  now: LocalTime,
): Promise<readonly Error[]> => {
  const last = await inInstitution(services.pool, institution.id, (tx) => lastRunDay(tx, automation.id))
  const until = dueDay(automation, now, last)
  if (until === undefined) return []
  return (await runAutomation(services, institution, automation, runDays(until, last))).errors
}
