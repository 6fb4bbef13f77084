import type { Transition } from '#engine'
import { loadRecord, type LoadedRecord } from '../records/load-record.ts'
import { keepDefinitionSet } from '../store/definitions/definition-store.ts'
import { insertHistory } from '../store/records/history.ts'
import { updateRecord, type Data } from '../store/records/records.ts'
import { differencesOf } from './changes/differences.ts'
import { moveToCurrent } from './conversion/move-to-current.ts'
import { ownValues, perform, type Stored } from './perform-effects.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Actor } from '../work/actor.ts'
type More = { readonly answers?: Data; readonly note?: string; readonly kind?: 'event' | 'approval' | 'created' }

/**
 * Stores a transition in the current transaction: next state, history, effects. Effects on our own database are carried out in it too, so
 * that nothing can come between; effects outside (mail, events of other records, adapters) wait in the outbox.
 */
export const storeTransition = async (
  context: WorkContext,
  loaded: LoadedRecord,
  done: Transition,
  actor: Actor,
  { answers, note, kind = 'event' }: More = {},
): Promise<Stored> => {
  const { tx } = context
  const storage = loaded.definitions.storage(loaded.row.entity)
  const moved = moveToCurrent(context, loaded, done, { ...loaded.row.data, ...answers, ...ownValues(done.effects) })
  const { data } = moved
  const workflow = {
    ...loaded.row.workflow,
    since: done.next.since,
    approvals: done.next.approvals,
    ...(moved.orphanedAnswers.length > 0 && { orphanedAnswers: moved.orphanedAnswers }),
    carriedOver: moved.carriedOver,
  }
  if (moved.hash !== undefined) await keepDefinitionSet(tx, moved.hash, context.definitions.set.definitions)
  const row = await updateRecord(tx, storage, loaded.row.id, loaded.row.version, {
    state: done.next.state,
    workflow,
    data,
    ...(moved.hash !== undefined && { hash: moved.hash }),
  })
  if (!row) throw new Error(`${loaded.row.entity} ${loaded.row.id} changed under its own lock`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind,
    event: done.entry.event,
    from: done.entry.from,
    to: done.entry.to,
    version: row.version,
    by: {
      name: actor.name,
      ...(actor.id !== undefined && { id: actor.id }),
      ...(done.entry.party !== undefined && { party: done.entry.party }),
    },
    differences: differencesOf(loaded.row.data, data),
    ...(done.entry.says !== undefined && { says: done.entry.says }),
    ...(note !== undefined && { note }),
    ...(done.entry.asked !== undefined && { asked: done.entry.asked }),
  })
  const next = await loadRecord(context, row, actor)
  return perform(
    context,
    { ...next, data: { ...next.data, ...(done.entry.asked !== undefined && { event: done.entry.asked }) } },
    done,
    actor,
  )
}
