import { claimNextEffect, noteEffectDone, noteEffectFailed, type ClaimedEffect, type OutboxQueue } from '../store/outbox/outbox.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'
import { speaking } from '../definitions/speaking.ts'
import { workContext, type WorkContext } from '../work/work-context.ts'
import { pauseBeforeNextTry } from './next-try.ts'
import { raiseAlarm } from './raise-alarm.ts'
import { runOutside } from './run-outside.ts'

/** How a try ended; `next` is the time of the next one. */
export type TryOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'waiting'; readonly error: string; readonly next: string }
  | { readonly status: 'dead'; readonly error: string }

/** Takes the next effect of a queue and makes one try. False when nothing is due. */
export const runNextEffect = async (services: Services, queue: OutboxQueue): Promise<boolean> => {
  const claimed = await claimNextEffect(services.pool, queue)
  if (claimed) await runEffect(services, claimed)
  return claimed !== undefined
}

/** One try of an effect that was taken. A failure is noted with the time of the next try; after the last, administrators are told. */
export const runEffect = async (services: Services, claimed: ClaimedEffect): Promise<TryOutcome> => {
  try {
    await tryOnce(services, claimed)
    return { status: 'done' }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const isRefused = name === 'NotAvailable'
    const againInMs = isRefused ? undefined : pauseBeforeNextTry(claimed.attempts, Math.random())
    return inWork(services, claimed, async (context) => {
      const next = await noteEffectFailed(context.tx, claimed, { error: message, againInMs, isRefused })
      if (next !== undefined && againInMs !== undefined) return { status: 'waiting', error: message, next }
      if (next !== undefined) await raiseAlarm(context, claimed)
      return { status: 'dead', error: message }
    })
  }
}

const tryOnce = async (services: Services, claimed: ClaimedEffect): Promise<void> => {
  const institution = await services.institutions.byId(claimed.institution)
  const { institution: sender } = await services.registry.current(institution)
  const from = `"${sender.name.replaceAll('"', '')}" <${sender.contact?.['email'] ?? 'no-reply@localhost'}>`
  await runOutside({
    claimed,
    files: services.files,
    outside: services.outside,
    sendMail: (key, mail) => services.sendMail(key, mail, from),
    finish: (work) =>
      inWork(services, claimed, async (context) => {
        await work(context)
        // Another worker took it after the lease and does the same work: this transaction is rolled back.
        if (!(await noteEffectDone(context.tx, claimed))) throw new Error(`${claimed.key} was taken by another worker`)
      }),
  })
}

const inWork = async <T>(services: Services, claimed: ClaimedEffect, work: (context: WorkContext) => Promise<T>): Promise<T> => {
  const institution = await services.institutions.byId(claimed.institution)
  const definitions = await services.registry.current(institution)
  return inInstitution(services.pool, institution.id, (tx) =>
    speaking(definitions, () => work(workContext(services, institution, definitions, tx))),
  )
}
