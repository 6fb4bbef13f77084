import type { ConfigurationChange } from '../../store/configuration/changes.ts'
import { dropSchedule, instantOnClock, putSchedule } from '../../store/configuration/schedules.ts'
import { findReplay } from '../../store/configuration/replays.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { configuresAll } from '../../work/configuring.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { changeToEdit } from '../edit-definition.ts'
import { refusalToGive } from '../publish/given-rights.ts'
import { tryChange, type Meant, type ReadChange } from '../publish/publish-change.ts'
import { isOld } from '../replay/ask-replay.ts'
import { failedExamples } from '../review-change.ts'
import { seenIn } from './what-is-new.ts'

/** On the clock of the institution. */
type Moment = Meant & { readonly date: string; readonly time: string; readonly moves?: boolean }

/**
 * Has a change published at a time, by whoever asks. It has to be as ready as if it were published now, and tried on every open case, so that
 * what is new at that time can be told from what was seen.
 */
export const scheduleChange = async (
  context: ViewerContext,
  { date, time, note, moves, gives, ...read }: ReadChange & Moment,
): Promise<true | Failure> => {
  const { tx, viewer, now, definitions } = context
  // Open cases are moved by those who move them at any other time as well.
  if (moves === true && !configuresAll(context)) return fail('configuration.beyond')
  const tried = await tryChange(context, read)
  if (isFailure(tried)) return tried
  const refused = refusalToGive(tried.gives, gives)
  if (refused) return refused
  if (failedExamples(context, tried).length > 0) return fail('configuration.examples')
  const replay = await findReplay(tx, read.change)
  if (replay?.state !== 'done' || isOld(context, tried.change, replay)) return fail('configuration.untried')
  const at = await instantOnClock(tx, { date, time, timeZone: definitions.institution.timeZone })
  if (Date.parse(at) <= Date.parse(now)) return fail('configuration.past')
  const by = { id: viewer.account.id, name: viewer.user.name }
  await putSchedule(tx, read.change, {
    at,
    note,
    version: read.version,
    by,
    seen: seenIn(replay),
    ...(moves === true && { moves }),
    ...(gives && { gives }),
  })
  return true
}

/** Everybody who may publish may take it back, as they may edit the change. */
export const takeBackSchedule = async (context: ViewerContext, id: string): Promise<ConfigurationChange | Failure> => {
  const change = await changeToEdit(context, id)
  if (isFailure(change)) return change
  await dropSchedule(context.tx, id)
  return { ...change, scheduled_for: null, schedule: null }
}
