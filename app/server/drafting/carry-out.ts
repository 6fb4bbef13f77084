import { runReplay } from '../configuration/replay/run-replay.ts'
import { runSchedule } from '../configuration/schedule/run-schedule.ts'
import type { DraftingJob } from '../work/drafting.ts'
import type { Services } from '../work/services.ts'

/** Does long work on drafts in this thread. */
export const carryOut = (services: Services, job: DraftingJob, signal: AbortSignal): Promise<void> =>
  job.does === 'replay' ? runReplay(services, job.key, signal) : runSchedule(services, job.key)
