import type { EffectOf } from '#engine'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import { rowsOfView } from '../../records/related-rows.ts'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import { getRecord } from '../../store/records/records.ts'
import { SYSTEM, type Actor } from '../../work/actor.ts'
import { isFailure } from '../../work/failure.ts'
import { NotAvailable } from '../../work/not-available.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Deliver } from './deliver.ts'

/** Leaves the event to the worker: it reaches other records, in order and at least once. */
export const send: Deliver<'send'> = async ({ context, loaded, actor }, { key, effect, because }) => {
  await putIntoOutbox(context.tx, {
    entity: loaded.row.entity,
    record: loaded.row.id,
    key,
    effect,
    because,
    context: { user: actor.user },
  })
}

type RunEvent = (context: WorkContext, loaded: LoadedRecord, event: string, asked: undefined, actor: Actor) => Promise<object>

/** Sends the event to every record that the relation or view names. A refusal is not an error: that record has changed in the meantime. */
export const sendWaiting = async (
  context: WorkContext,
  { entity, record }: { readonly entity: string; readonly record: string },
  { event, to }: EffectOf<'send'>['send'],
  run: RunEvent,
): Promise<void> => {
  const { tx, definitions } = context
  const loaded = await loadRecord(context, await getRecord(tx, entity, record), SYSTEM)
  const relation = definitions.storage(entity).entity.relations?.[to]
  const targets: { readonly entity: string; readonly id: string }[] = []
  if (relation) {
    const id = relation.by === 'subject_id' ? loaded.row.subject_id : loaded.row.data[relation.by]
    if (typeof id === 'string') targets.push({ entity: definitions.storage(relation.entity).entity.name, id })
  } else {
    const view = definitions.set.get('view', to)
    if (!view) throw new NotAvailable(`effect.send: there is no relation and no view "${to}"`)
    const target = definitions.storage(view.entity).entity.name
    for (const row of await rowsOfView(tx, definitions, to, { record: loaded.row.id }, loaded.data))
      targets.push({ entity: target, id: String((row as { readonly id?: string }).id) })
  }
  for (const target of targets) {
    const row = await getRecord(tx, target.entity, target.id, { lock: true })
    const result = await run(context, await loadRecord(context, row, SYSTEM), event, undefined, SYSTEM)
    if (isFailure(result) && result.error !== 'event.not-in-state')
      throw new Error(`effect.send: ${target.entity} ${target.id} refused "${event}": ${result.message ?? result.error}`)
  }
}
