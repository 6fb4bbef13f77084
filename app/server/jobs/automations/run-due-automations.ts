import { dueDay, runDays, type Automation, type LocalTime } from '#engine'
import { lastRunDay } from '../../store/automations/automations.ts'
import { forgetOtherFailures } from '../../store/automations/failures.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { calendarDate } from '../../work/calendar-date.ts'
import { localTime } from '../../work/local-time.ts'
import type { Services } from '../../work/services.ts'
import { runAutomation } from './run-automation.ts'

/** Runs every automation of every institution whose day has come. What fails is noted, and tried again at the next look. */
export const runDueAutomations = async (services: Services): Promise<void> => {
  for (const institution of await services.institutions.all()) {
    const { set, institution: office } = await services.registry.current(institution)
    const now = { day: calendarDate(services.now(), office.timeZone), time: localTime(services.now(), office.timeZone) }
    const automations = set.all('automation')
    for (const automation of automations) await runIfDue(services, institution, automation, now)
    await inInstitution(services.pool, institution.id, (tx) =>
      forgetOtherFailures(
        tx,
        automations.map(({ id }) => id),
      ),
    )
  }
}

const runIfDue = async (services: Services, institution: InstitutionRow, automation: Automation, now: LocalTime): Promise<void> => {
  const last = await inInstitution(services.pool, institution.id, (tx) => lastRunDay(tx, automation.id))
  const until = dueDay(automation, now, last)
  if (until !== undefined) await runAutomation(services, institution, automation, runDays(until, last))
}
