import { randomUUID } from 'node:crypto'
import { planEffect, type Transition, type Write } from '#engine'
import { loadRecord, type LoadedRecord } from '../records/load-record.ts'
import { findRecord, type RecordRow } from '../store/records/records.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'
import { caseRecordOf } from '../records/case-record.ts'
import { createCase } from './create-case.ts'
import { carryOutWrite } from './writes/registry.ts'

/** The record after its effects, and the case it was converted to, if any. */
export type Stored = { readonly row: RecordRow; readonly converted?: { readonly entity: string; readonly id: string } }
type CarriedOut = { readonly loaded: LoadedRecord; readonly converted?: Stored['converted'] }

/** Carries out writes in order. A write to the record itself is read back before the next, which may need its new state or link. */
export const carryOutWrites = async (
  context: WorkContext,
  first: LoadedRecord,
  writes: readonly Write[],
  actor: Actor,
): Promise<CarriedOut> => {
  let loaded = first
  let converted: Stored['converted']
  for (const write of writes) {
    const done = await carryOutWrite(
      {
        context,
        loaded,
        actor,
        createCase: (definition, made) => createCase(context, definition, { ...made, actor }, carryOutEffects),
      },
      write,
    )
    converted ??= done.converted
    if (done.row) loaded = await reread(context, loaded, done.row, actor)
  }
  return { loaded, ...(converted && { converted }) }
}

/** What rules read as `event` stays: it is no part of the record. */
const reread = async (context: WorkContext, { data }: LoadedRecord, row: RecordRow, actor: Actor): Promise<LoadedRecord> => {
  const fresh = await loadRecord(context, row, actor)
  return { ...fresh, data: { ...fresh.data, ...('event' in data && { event: data['event'] }) } }
}

/**
 * Carries out effects and arms timers. `moved`: those of a transition that is already stored, with the values its effects set on the record
 * itself; the effects of an automation and of a case that begins still have theirs to write.
 */
export const carryOutEffects = async (
  context: WorkContext,
  first: LoadedRecord,
  done: Pick<Transition, 'effects' | 'timers'> & { readonly moved?: true },
  actor: Actor,
): Promise<Stored> => {
  const { tx, services } = context
  let loaded = first
  const job = { institution: tx.institution, entity: loaded.row.entity, record: loaded.row.id }
  for (const { id, at, send } of done.timers) await services.queue.arm(tx, { ...job, since: loaded.instance?.since ?? '', send, id }, at)
  let converted: Stored['converted']
  for (const planned of done.effects) {
    const writes = planEffect(caseRecordOf(loaded), context.definitions, planned, {
      people: loaded.parties.people,
      newId: randomUUID,
      moved: done.moved === true,
    })
    const carried = await carryOutWrites(context, loaded, writes, actor)
    loaded = carried.loaded
    converted ??= carried.converted
  }
  const row = done.effects.length === 0 ? loaded.row : ((await findRecord(tx, loaded.row.entity, loaded.row.id)) ?? loaded.row)
  return { row, ...(converted && { converted }) }
}
