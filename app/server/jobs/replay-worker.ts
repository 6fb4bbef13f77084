import { setTimeout as pause } from 'node:timers/promises'
import { runReplay } from '../configuration/replay/run-replay.ts'
import { claimReplay } from '../store/configuration/replays.ts'
import type { Services } from '../work/services.ts'

const IDLE_MS = 1000

/** Tries changes on open cases until stopped, one at a time for each server, so that people at their forms keep their connections. */
export const startReplayWorker = (services: Services): (() => Promise<void>) => {
  const stopping = new AbortController()
  const ended = workOff(services, stopping.signal)
  return async () => {
    stopping.abort()
    await ended
  }
}

const workOff = async (services: Services, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    // Without the database nothing is lost: the replay comes back after its lease and goes on behind its last slice.
    const replay = await claimReplay(services.pool).catch(() => undefined)
    if (replay) await runReplay(services, replay, signal).catch(() => undefined)
    else await pause(IDLE_MS, undefined, { signal }).catch(() => undefined)
  }
}
