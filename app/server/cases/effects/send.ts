import type { EffectOf } from '#engine'
import { loadRecord } from '../../records/load-record.ts'
import { rowsOfView } from '../../records/related-rows.ts'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import { getRecord } from '../../store/records/records.ts'
import { serverTexts } from '../../texts/en.ts'
import { SYSTEM } from '../../work/actor.ts'
import { isFailure } from '../../work/failure.ts'
import { NotAvailable } from '../../work/not-available.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { EffectDelivery, WaitingWork } from './deliver.ts'

type Send = EffectOf<'send'>['send']

/** Leaves the event to the worker: it reaches other records, in order and at least once. */
const deliver: EffectDelivery<'send'>['deliver'] = async ({ context, loaded, actor }, { key, effect, because }) => {
  await putIntoOutbox(context.tx, {
    entity: loaded.row.entity,
    record: loaded.row.id,
    key,
    effect,
    because,
    context: { user: actor.user },
  })
}

/** Sends the event to every record that the relation or view names. A refusal is not an error: that record has changed in the meantime. */
const sendToTargets = async (context: WorkContext, { claimed, sendEvent }: WaitingWork, { event, to }: Send): Promise<void> => {
  const { entity, record } = claimed
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
    const result = await sendEvent(context, await loadRecord(context, row, SYSTEM), event)
    if (isFailure(result) && result.error !== 'event.not-in-state')
      throw new Error(`effect.send: ${target.entity} ${target.id} refused "${event}": ${result.message ?? result.error}`)
  }
}

export const send: EffectDelivery<'send'> = {
  deliver,
  carryOut: (work, { send: sent }) => work.finish((context) => sendToTargets(context, work, sent)),
  words: ({ send: { event } }) => ({ what: serverTexts.effects.event({ event }), safety: serverTexts.effects.eventSafety }),
}
