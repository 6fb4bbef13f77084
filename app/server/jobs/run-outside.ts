import type { Effect } from '#engine'
import { loadRecord } from '../records/load-record.ts'
import { runEvent } from '../cases/run-event.ts'
import { rowsOfView } from '../records/related-rows.ts'
import type { OutboxRow } from '../store/outbox/outbox.ts'
import { getRecord } from '../store/records/records.ts'
import { sendInvitation, type Invitation } from '../cases/effects/send-invitation.ts'
import type { Mail, SendMail } from '../work/send-mail.ts'
import { sendPasswordLinks } from './send-password-links.ts'
import type { WorkContext } from '../work/work-context.ts'
import { isFailure } from '../work/failure.ts'
import { SYSTEM } from '../work/actor.ts'

type Waiting = Pick<Effect, 'send' | 'document' | 'connect'> & {
  readonly mail?: Mail
  readonly invitation?: Invitation
  readonly passwordLink?: { readonly address: string }
}

/** Thrown for a failure that no retry can mend. */
class NotAvailable extends Error {
  override readonly name = 'NotAvailable'
}

/** Runs an effect that reaches outside the record: mail, events to other records, adapters. It is retried after an error. */
export const runOutside = async (
  context: WorkContext,
  sendMail: SendMail,
  of: { readonly entity: string; readonly record: string },
  row: OutboxRow,
): Promise<void> => {
  const effect = row.effect as Waiting
  const send = (key: string, mail: Mail): Promise<void> => sendMail(key, mail, senderOf(context))
  const { mail, invitation } = effect
  if (mail && invitation) return sendInvitation(context, send, of, row.key, { mail, invitation })
  if (mail) return send(row.key, mail)
  if (effect.passwordLink) return sendPasswordLinks(context, send, row.key, effect.passwordLink.address)
  if (effect.send) return sendOn(context, of, effect.send)
  if (effect.document) throw new NotAvailable(`effect.document: making documents is not available yet (${effect.document.template})`)
  if (effect.connect) throw new NotAvailable(`effect.connect: there is no adapter "${effect.connect.adapter}"`)
  throw new NotAvailable('effect.unknown: the effect says nothing that can be carried out')
}

const senderOf = ({ definitions: { institution } }: WorkContext): string => {
  return `"${institution.name.replaceAll('"', '')}" <${institution.contact?.['email'] ?? 'no-reply@localhost'}>`
}

/** Sends the event to every record that the relation or view names. A refusal is not an error: that record has changed in the meantime. */
const sendOn = async (
  context: WorkContext,
  { entity, record }: { readonly entity: string; readonly record: string },
  { event, to }: NonNullable<Effect['send']>,
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
    const result = await runEvent(context, await loadRecord(context, row, SYSTEM), event, undefined, SYSTEM)
    if (isFailure(result) && result.error !== 'event.not-in-state')
      throw new Error(`effect.send: ${target.entity} ${target.id} refused "${event}": ${result.message ?? result.error}`)
  }
}
