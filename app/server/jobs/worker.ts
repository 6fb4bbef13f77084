import { loadRecord } from '../records/load-record.ts'
import { runEvent } from '../cases/run-event.ts'
import type { Services } from '../work/services.ts'
import { findRecord } from '../store/records/records.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import { QUEUES, type TimerJob } from '../store/outbox/queue.ts'
import { runDueAutomations } from './automations/run-due-automations.ts'
import { lookOutside } from './look-outside.ts'
import { cleanUp } from './clean-up.ts'
import { startListJobWorker } from './list-jobs/list-job-worker.ts'
import { startOutboxWorkers } from './outbox-workers.ts'
import { speaking } from '../definitions/speaking.ts'
import { workContext } from '../work/work-context.ts'
import { SYSTEM } from '../work/actor.ts'
import { isFailure } from '../work/failure.ts'

/** Runs effects and timers until stopped. Any number of workers may run. */
export const startWorker = async (services: Services): Promise<() => Promise<void>> => {
  const { boss } = services.queue
  const stopOutbox = startOutboxWorkers(services)
  const stopListJobs = startListJobWorker(services)
  await boss.work<TimerJob>(QUEUES.timers, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await runTimer(services, job.data)
  })
  await boss.work(QUEUES.housekeeping, { pollingIntervalSeconds: 60 }, () => cleanUp(services))
  await boss.schedule(QUEUES.housekeeping, '17 * * * *')
  await boss.work(QUEUES.automations, { pollingIntervalSeconds: 5 }, () => runDueAutomations(services))
  await boss.schedule(QUEUES.automations, '*/10 * * * *')
  await boss.work(QUEUES.outside, { pollingIntervalSeconds: 5 }, () => lookOutside(services))
  await boss.schedule(QUEUES.outside, '* * * * *')
  return async () => {
    await Promise.all([stopOutbox(), stopListJobs(), ...Object.values(QUEUES).map((name) => boss.offWork(name, { wait: true }))])
  }
}

/** Sends the event of a timer that has run out, unless the record has left the state in which it was started. */
const runTimer = async (services: Services, job: TimerJob): Promise<void> => {
  await inInstitution(
    services.pool,
    job.institution,
    async (tx) => {
      const institution = await services.institutions.byId(job.institution)
      const definitions = await services.registry.current(institution)
      return speaking(definitions, async () => {
        const context = workContext(services, institution, definitions, tx)
        const row = await findRecord(tx, job.entity, job.record, { lock: true })
        if (!row || row.workflow?.since !== job.since) return undefined
        return runEvent(context, await loadRecord(context, row, SYSTEM), job.send, undefined, SYSTEM)
      })
    },
    { keep: (result) => !isFailure(result) },
  )
}
