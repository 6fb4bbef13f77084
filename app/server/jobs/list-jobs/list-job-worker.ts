import { setTimeout as pause } from 'node:timers/promises'
import { claimListJob } from '../../store/lists/list-jobs.ts'
import type { Services } from '../../work/services.ts'
import { runListJob } from './run-list-job.ts'

const IDLE_MS = 1000

/** Runs acts on whole lists until stopped, one at a time for each server, so that people at their forms keep their connections. */
export const startListJobWorker = (services: Services): (() => Promise<void>) => {
  const stopping = new AbortController()
  const ended = workOff(services, stopping.signal)
  return async () => {
    stopping.abort()
    await ended
  }
}

const workOff = async (services: Services, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    // Without the database nothing is lost: the job comes back after its lease, and what it did has its line in the ledger.
    const job = await claimListJob(services.pool).catch(() => undefined)
    if (job) await runListJob(services, job, signal).catch(() => undefined)
    else await pause(IDLE_MS, undefined, { signal }).catch(() => undefined)
  }
}
