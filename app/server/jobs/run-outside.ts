import type { EffectOf } from '#engine'
import { sendInvitation, type Invitation } from '../cases/effects/send-invitation.ts'
import { sendWaiting } from '../cases/effects/send.ts'
import { runEvent } from '../cases/run-event.ts'
import type { OutboxRow } from '../store/outbox/outbox.ts'
import { NotAvailable } from '../work/not-available.ts'
import type { Mail, SendMail } from '../work/send-mail.ts'
import type { WorkContext } from '../work/work-context.ts'
import { sendPasswordLinks } from './send-password-links.ts'

/** What waits in the outbox, by the property that names it. */
type Waiting = {
  readonly mail: { readonly mail: Mail; readonly invitation?: Invitation }
  readonly passwordLink: { readonly passwordLink: { readonly address: string } }
  readonly send: EffectOf<'send'>
}
type Work = {
  readonly context: WorkContext
  readonly send: (key: string, mail: Mail) => Promise<void>
  readonly of: { readonly entity: string; readonly record: string }
  readonly key: string
}

const WAITING: { readonly [K in keyof Waiting]: (work: Work, waiting: Waiting[K]) => Promise<void> } = {
  mail: ({ context, send, of, key }, { mail, invitation }) =>
    invitation ? sendInvitation(context, send, of, key, { mail, invitation }) : send(key, mail),
  passwordLink: ({ context, send, key }, { passwordLink }) => sendPasswordLinks(context, send, key, passwordLink.address),
  send: ({ context, of }, { send }) => sendWaiting(context, of, send, runEvent),
}
const KINDS = Object.keys(WAITING) as readonly (keyof Waiting)[]

const isOf = <K extends keyof Waiting>(kind: K, effect: object): effect is Waiting[K] => kind in effect

const runAs = <K extends keyof Waiting>(kind: K, work: Work, effect: object): Promise<void> | undefined =>
  isOf(kind, effect) ? WAITING[kind](work, effect) : undefined

/**
 * Runs what reaches outside the record: mail, and events to other records. It is retried after an error. A row that another version of
 * the server wrote may hold something this one does not know; no retry mends that.
 */
export const runOutside = async (
  context: WorkContext,
  sendMail: SendMail,
  of: { readonly entity: string; readonly record: string },
  { key, effect }: OutboxRow,
): Promise<void> => {
  const kind = KINDS.find((one) => one in effect)
  if (kind === undefined) throw new NotAvailable(`effect.${Object.keys(effect).join('-')}: this server does not carry it out`)
  await runAs(kind, { context, send: (one, mail) => sendMail(one, mail, senderOf(context)), of, key }, effect)
}

const senderOf = ({ definitions: { institution } }: WorkContext): string => {
  return `"${institution.name.replaceAll('"', '')}" <${institution.contact?.['email'] ?? 'no-reply@localhost'}>`
}
