import { loadRecord } from '../records/load-record.ts'
import { runEvent } from '../cases/run-event.ts'
import type { Services } from '../work/services.ts'
import { dropOldKeys } from '../store/outbox/idempotency.ts'
import { dropOldPasswordLinks } from '../store/accounts/password-links.ts'
import { dropOldAttempts } from '../store/accounts/sign-in-attempts.ts'
import { findRecord } from '../store/records/records.ts'
import { noteEffectDone, noteEffectFailed, takeNextEffect, type OutboxRow } from '../store/outbox/outbox.ts'
import { inInstitution, type Tx } from '../store/sql/transaction.ts'
import { QUEUES, RETRIES, type EffectsJob, type TimerJob } from '../store/outbox/queue.ts'
import { runOutside } from './run-outside.ts'
import { openMail, type SendMail } from '../work/send-mail.ts'
import { workContext } from '../work/work-context.ts'
import { SYSTEM } from '../work/actor.ts'
import { isFailure } from '../work/failure.ts'

/** Runs effects and timers until stopped. Any number of workers may run; the effects of one record run one after the other. */
export const startWorker = async (services: Services): Promise<() => Promise<void>> => {
  const { boss } = services.queue
  const send = openMail(services.config)
  await boss.work<EffectsJob>(QUEUES.effects, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (job) await runEffects(services, send, job.data)
  })
  await boss.work<TimerJob>(QUEUES.timers, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await runTimer(services, job.data)
  })
  await boss.work(QUEUES.housekeeping, { pollingIntervalSeconds: 60 }, () => cleanUp(services))
  await boss.schedule(QUEUES.housekeeping, '17 3 * * *')
  return async () => {
    await Promise.all(Object.values(QUEUES).map((name) => boss.offWork(name, { wait: true })))
  }
}

/** Nightly clean-up of idempotency keys, sign-in attempts and links that are no longer needed. */
const cleanUp = async ({ institutions, pool, now }: Services): Promise<void> => {
  const at = now().toISOString()
  for (const { id } of await institutions.all()) {
    await inInstitution(pool, id, async (tx) => {
      await dropOldKeys(tx)
      await dropOldAttempts(tx, at)
      await dropOldPasswordLinks(tx, at)
    })
  }
}

/** Each effect has its own transaction. The first failure is noted and ends the round, so that later effects do not overtake it. */
export const runEffects = async (services: Services, send: SendMail, { institution, entity, record }: EffectsJob): Promise<void> => {
  for (;;) {
    let failed: { readonly row: OutboxRow; readonly error: Error } | undefined
    const ran = await inInstitution(
      services.pool,
      institution,
      async (tx) => {
        const row = await takeNextEffect(tx, entity, record)
        if (!row) return false
        try {
          await runOne(services, tx, send, { institution, entity, record }, row)
          await noteEffectDone(tx, entity, record, row.seq)
        } catch (error) {
          failed = { row, error: error instanceof Error ? error : new Error(String(error)) }
        }
        return true
      },
      { keep: () => failed === undefined },
    )
    if (failed) await giveUpOrRetry(services, { institution, entity, record }, failed.row, failed.error)
    if (!ran) return
  }
}

/** The queue retries it, each time later. After the last try the effect is dead, an administrator sees it, and the next one runs. */
const giveUpOrRetry = async (
  { pool }: Services,
  { institution, entity, record }: EffectsJob,
  row: OutboxRow,
  error: Error,
): Promise<void> => {
  const dead = row.attempts >= RETRIES || error.name === 'NotAvailable'
  await inInstitution(pool, institution, (tx) => noteEffectFailed(tx, entity, record, row.seq, error.message, dead))
  if (!dead) throw error
}

const runOne = async (services: Services, tx: Tx, send: SendMail, { entity, record }: EffectsJob, row: OutboxRow): Promise<void> => {
  const institution = await services.institutions.byId(tx.institution)
  const context = workContext(services, institution, await services.registry.current(institution), tx)
  await runOutside(context, send, { entity, record }, row)
}

/** Sends the event of a timer that has run out, unless the record has left the state in which it was started. */
const runTimer = async (services: Services, job: TimerJob): Promise<void> => {
  await inInstitution(
    services.pool,
    job.institution,
    async (tx) => {
      const institution = await services.institutions.byId(job.institution)
      const context = workContext(services, institution, await services.registry.current(institution), tx)
      const row = await findRecord(tx, job.entity, job.record, { lock: true })
      if (!row || row.workflow?.since !== job.since) return undefined
      return runEvent(context, await loadRecord(context, row, SYSTEM), job.send, undefined, SYSTEM)
    },
    { keep: (result) => !isFailure(result) },
  )
}
