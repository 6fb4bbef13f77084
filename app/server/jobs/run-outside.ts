import type { EffectOf } from '#engine'
import { sendWaiting } from '../cases/effects/send.ts'
import { runEvent } from '../cases/run-event.ts'
import type { ClaimedEffect } from '../store/outbox/outbox.ts'
import { serverTexts } from '../texts/en.ts'
import { NotAvailable } from '../work/not-available.ts'
import type { Mail } from '../work/send-mail.ts'
import type { WorkContext } from '../work/work-context.ts'
import { sendPasswordLinks } from './send-password-links.ts'

/** What waits in the outbox, by the property that names it. */
type Waiting = {
  readonly mail: { readonly mail: Mail }
  readonly passwordLink: { readonly passwordLink: { readonly address: string } }
  readonly send: EffectOf<'send'>
}
type Work = {
  readonly claimed: ClaimedEffect
  readonly sendMail: (key: string, mail: Mail) => Promise<void>
  /** Runs the work and notes the effect as done in one transaction. */
  readonly finish: (work: (context: WorkContext) => Promise<void>) => Promise<void>
}

const WAITING: { readonly [K in keyof Waiting]: (work: Work, waiting: Waiting[K]) => Promise<void> } = {
  // No transaction is open while the mail server is spoken to.
  mail: async ({ claimed, sendMail, finish }, { mail }) => {
    await sendMail(claimed.key, mail)
    await finish(() => Promise.resolve())
  },
  passwordLink: ({ claimed, finish }, { passwordLink }) =>
    finish((context) => sendPasswordLinks(context, claimed.key, passwordLink.address)),
  send: ({ claimed, finish }, { send }) => finish((context) => sendWaiting(context, claimed, send, runEvent)),
}
const KINDS = Object.keys(WAITING) as readonly (keyof Waiting)[]

const isOf = <K extends keyof Waiting>(kind: K, effect: object): effect is Waiting[K] => kind in effect

const runAs = <K extends keyof Waiting>(kind: K, work: Work, effect: object): Promise<void> | undefined =>
  isOf(kind, effect) ? WAITING[kind](work, effect) : undefined

/**
 * Runs what reaches outside the record: mail, and events to other records. It is retried after an error. A row that another version of
 * the server wrote may hold something this one does not know, and a row that was encrypted with a lost key cannot be read; no retry mends that.
 */
export const runOutside = async (work: Work): Promise<void> => {
  const { effect } = work.claimed
  if (effect === undefined) throw new NotAvailable(serverTexts.effects.noKey)
  const kind = KINDS.find((one) => one in effect)
  if (kind === undefined) throw new NotAvailable(serverTexts.effects.notCarriedOut({ kind: Object.keys(effect).join(', ') }))
  await runAs(kind, work, effect)
}
