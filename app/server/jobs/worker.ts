import { claimReplay, endReplay, type ReplayKey } from '../store/configuration/replays.ts'
import { claimSchedule, stopSchedule, type ScheduleKey } from '../store/configuration/schedules.ts'
import { claimListJob } from '../store/lists/list-jobs.ts'
import { carryOut } from '../drafting/carry-out.ts'
import type { DraftingJob } from '../work/drafting.ts'
import type { Services } from '../work/services.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import { QUEUES, type TimerJob } from '../store/outbox/queue.ts'
import { runDueAutomations } from './automations/run-due-automations.ts'
import { leaveTimer } from './leave-timer.ts'
import { lookOutside } from './look-outside.ts'
import { sendDigests } from './send-digests.ts'
import { cleanUp } from './clean-up.ts'
import { runListJob } from './list-jobs/run-list-job.ts'
import { startOutboxWorkers } from './outbox-workers.ts'
import { startWorkingOff } from './work-off.ts'

/** Runs effects and timers until stopped; what tries drafts runs in their thread. Any number of workers may run. */
export const startWorker = async (services: Services): Promise<() => Promise<void>> => {
  const { boss } = services.queue
  const stopOutbox = startOutboxWorkers(services)
  const stopListJobs = startWorkingOff(services, { claim: claimListJob, run: runListJob })
  const stopReplays = startWorkingOff(services, {
    claim: claimReplay,
    run: tryReplay,
  })
  const stopSchedules = startWorkingOff(services, {
    claim: (pool) => claimSchedule(pool, services.now()),
    run: trySchedule,
  })
  await boss.work<TimerJob>(QUEUES.timers, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await leaveTimer(services, job.data)
  })
  await boss.work(QUEUES.housekeeping, { pollingIntervalSeconds: 60 }, () => cleanUp(services))
  await boss.schedule(QUEUES.housekeeping, '17 * * * *')
  await boss.work(QUEUES.automations, { pollingIntervalSeconds: 5 }, () => runDueAutomations(services))
  await boss.schedule(QUEUES.automations, '*/10 * * * *')
  await boss.work(QUEUES.outside, { pollingIntervalSeconds: 5 }, () => lookOutside(services))
  await boss.schedule(QUEUES.outside, '* * * * *')
  await boss.work(QUEUES.digests, { pollingIntervalSeconds: 5 }, () => sendDigests(services))
  await boss.schedule(QUEUES.digests, '*/5 * * * *')
  return async () => {
    await Promise.all([
      stopOutbox(),
      stopListJobs(),
      stopReplays(),
      stopSchedules(),
      ...Object.values(QUEUES).map((name) => boss.offWork(name, { wait: true })),
    ])
  }
}

/** In the thread of drafts, where there is one. */
const tried = async (services: Services, job: DraftingJob, signal: AbortSignal): Promise<'done' | 'too long'> => {
  if (services.drafting) return services.drafting.carryOut(job, signal)
  await carryOut(services, job, signal)
  return 'done'
}

const tryReplay = async (services: Services, key: ReplayKey, signal: AbortSignal): Promise<void> => {
  if ((await tried(services, { does: 'replay', key }, signal)) === 'too long')
    await inInstitution(services.pool, key.institution, (tx) => endReplay(tx, key.change, 'stopped'))
}

const trySchedule = async (services: Services, key: ScheduleKey, signal: AbortSignal): Promise<void> => {
  if ((await tried(services, { does: 'schedule', key }, signal)) === 'too long')
    await inInstitution(services.pool, key.institution, (tx) => stopSchedule(tx, key.change, 'stops'))
}
