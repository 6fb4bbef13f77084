import { nextRunDay, runDays, type LocalTime } from '#engine'
import { tryAutomation } from '../../jobs/automations/try-automation.ts'
import { serveDryRun } from '../../serve/effects/serve-automations.ts'
import { lastRunDay } from '../../store/automations/automations.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { localTime } from '../../work/local-time.ts'
import { isAllowed } from '../../work/policies.ts'
import { endpoint } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'

/** Nobody reads more, and each of them is tried in a transaction of its own. */
const MOST_TRIED = 50

const endOf = (day: string): LocalTime => ({ day, time: '24:00' })

/** Tries the next run of an automation, or the first one from some day on, outside the transaction of the viewer: its own transactions are taken back one by one. */
export const dryRunAutomation = endpoint(
  'GET /api/automations/:id/dry-run',
  async (services, request) => {
    const found = await asViewer(services, request, async (context) => {
      const { definitions, institution, today, tx } = context
      if (!isAllowed(context, 'deadLetters')) return fail('auth.forbidden')
      const automation = definitions.set.get('automation', request.params.id)
      if (!automation) return fail('request.not-found')
      const asked = request.query.day
      // The run of another day is tried for that day alone, as if those before it had been.
      if (asked !== undefined) return { automation, institution, last: undefined, day: nextRunDay(automation, endOf(asked), undefined) }
      const last = await lastRunDay(tx, automation.id)
      const now = { day: today, time: localTime(services.now(), definitions.institution.timeZone) }
      return { automation, institution, last, day: nextRunDay(automation, now, last) }
    })
    if (isFailure(found)) return found
    const { automation, institution, day, last } = found
    const tried = await tryAutomation(services, institution, automation, runDays(day, last), MOST_TRIED)
    return asViewer(services, request, (context) => serveDryRun(context, automation, day, tried))
  },
  { signedIn: true },
)
