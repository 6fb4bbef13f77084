import type { WaitingWork } from '../cases/effects/deliver.ts'
import { takeIn, type Received } from '../cases/effects/connect/take-in.ts'
import { carryOut } from '../cases/effects/registry.ts'
import { carryOutEffects } from '../cases/carry-out.ts'
import { comparisonOf } from '../cases/changes/compare-case.ts'
import { createCase } from '../cases/create-case.ts'
import { checkForms, runEvent } from '../cases/run-event.ts'
import { serverTexts } from '../texts/en.ts'
import { NotAvailable } from '../work/not-available.ts'
import type { Mail } from '../work/send-mail.ts'
import { loadRecord } from '../records/load-record.ts'
import type { ClaimedEffect } from '../store/outbox/outbox.ts'
import { findRecord } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'
import { SYSTEM } from '../work/actor.ts'
import { sendPasswordLinks } from './send-password-links.ts'

/** The event of a timer, for a record that is still in the state since when it was armed. */
type Timer = { readonly send: string; readonly since: string }

/** What waits in the outbox besides effects of a workflow, by the property that names it. */
type Waiting = {
  readonly mail: { readonly mail: Mail }
  readonly passwordLink: { readonly passwordLink: { readonly address: string } }
  readonly received: { readonly received: Received }
  readonly timer: { readonly timer: Timer }
}
type Work = Omit<WaitingWork, 'sendEvent' | 'rows'> & { readonly sendMail: (key: string, mail: Mail) => Promise<void> }

const sendEvent: WaitingWork['sendEvent'] = (context, loaded, event, asked) => runEvent(context, loaded, event, asked, SYSTEM)

/** A record that has moved on, and one that refuses the event, need no timer any more. */
const runTimer = async (context: WorkContext, { entity, record }: ClaimedEffect, { send, since }: Timer): Promise<void> => {
  const row = await findRecord(context.tx, entity, record, { lock: true })
  if (row?.workflow?.since === since) await sendEvent(context, await loadRecord(context, row, SYSTEM), send)
}

const WAITING: { readonly [K in keyof Waiting]: (work: Work, waiting: Waiting[K]) => Promise<void> } = {
  // No transaction is open while the mail server is spoken to.
  mail: async ({ claimed, sendMail, finish }, { mail }) => {
    await sendMail(claimed.key, mail)
    await finish(() => Promise.resolve())
  },
  passwordLink: ({ claimed, finish }, { passwordLink }) =>
    finish((context) => sendPasswordLinks(context, claimed.key, passwordLink.address)),
  timer: ({ claimed, finish }, { timer }) => finish((context) => runTimer(context, claimed, timer)),
  received: ({ finish }, { received }) => finish((context) => takeIn(context, sendEvent, received)),
}
const NAMES = Object.keys(WAITING) as readonly (keyof Waiting)[]

const isOf = <K extends keyof Waiting>(name: K, effect: object): effect is Waiting[K] => name in effect

const runAs = <K extends keyof Waiting>(name: K, work: Work, effect: object): Promise<void> | undefined =>
  isOf(name, effect) ? WAITING[name](work, effect) : undefined

/**
 * Runs what reaches outside the record: mail, messages of other systems, and events to other records. It is retried after an error. A row that another version of
 * the server wrote may hold something this one does not know, and a row that was encrypted with a lost key cannot be read; no retry mends that.
 */
export const runOutside = async (work: Work): Promise<void> => {
  const { effect } = work.claimed
  if (effect === undefined) throw new NotAvailable(serverTexts.effects.noKey)
  const name = NAMES.find((known) => known in effect)
  const waiting: WaitingWork = {
    ...work,
    sendEvent,
    rows: {
      comparisonOf,
      problemsOf: async (context, loaded) => (await checkForms(context, loaded, SYSTEM, 'submit')).problems,
      createCase: (context, definition, made) => createCase(context, definition, { ...made, actor: SYSTEM }, carryOutEffects),
    },
  }
  const running = name === undefined ? carryOut(waiting, effect) : runAs(name, work, effect)
  if (running === undefined) throw new NotAvailable(serverTexts.effects.notCarriedOut({ kind: Object.keys(effect).join(', ') }))
  await running
}
