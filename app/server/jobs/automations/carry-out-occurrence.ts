import { planAutomation, type Automation } from '#engine'
import { carryOutEffects } from '../../cases/carry-out.ts'
import { runEvent } from '../../cases/run-event.ts'
import { claimOccurrence } from '../../store/automations/automations.ts'
import { findRecord } from '../../store/records/records.ts'
import { SYSTEM } from '../../work/actor.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { loadOccurrence } from './load-occurrence.ts'

/** One thing to do for a record: `key` is the hash of what must not happen twice, `at` the distance of its date. */
export type FoundOccurrence = { readonly entity: string; readonly id: string; readonly key: string; readonly at?: string }

/**
 * Does what an automation says for one record, in the current transaction: its event, then its effects. False when another worker did it.
 * A record whose workflow refuses the event has changed in the meantime: the failure is returned, and nothing may be kept.
 */
export const carryOutOccurrence = async (
  context: WorkContext,
  automation: Automation,
  { entity, id, key }: FoundOccurrence,
): Promise<boolean | Failure> => {
  const row = await findRecord(context.tx, entity, id, { lock: true })
  if (!row || !(await claimOccurrence(context.tx, { automation: automation.id, key, entity, record: id }))) return false
  const loaded = await loadOccurrence(context, automation, row)
  const planned = planAutomation(context.definitions.set, automation, `${automation.id}:${key}`, loaded.data)
  if (automation.event !== undefined) {
    const sent = await runEvent(context, loaded, automation.event, undefined, SYSTEM)
    if (isFailure(sent)) return sent
  }
  if (planned.length === 0) return true
  const current = automation.event === undefined ? row : await findRecord(context.tx, entity, id)
  if (current) await carryOutEffects(context, await loadOccurrence(context, automation, current), { effects: planned, timers: [] }, SYSTEM)
  return true
}
