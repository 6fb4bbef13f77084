import { planMove, type Transition } from '#engine'
import { caseRecordOf } from '../records/case-record.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import type { Data } from '../store/records/records.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'
import { carryOutEffects, carryOutWrites, type Stored } from './carry-out.ts'

/**
 * Stores a transition in the current transaction: next state, history, effects. Effects on our own database are carried out in it too, so
 * that nothing can come between; effects outside (mail, events of other records) wait in the outbox.
 */
export const storeTransition = async (
  context: WorkContext,
  loaded: LoadedRecord,
  done: Transition,
  actor: Actor,
  { answers, kind = 'event' }: { readonly answers?: Data; readonly kind?: 'event' | 'approval' } = {},
): Promise<Stored> => {
  const writes = planMove(caseRecordOf(loaded), context.definitions, done, { kind, ...(answers && { answers }) }, context)
  const asked = done.entry.asked
  const first = { ...loaded, data: { ...loaded.data, ...(asked !== undefined && { event: asked }) } }
  const moved = await carryOutWrites(context, first, writes, actor)
  return carryOutEffects(context, moved.loaded, { ...done, moved: true }, actor)
}
