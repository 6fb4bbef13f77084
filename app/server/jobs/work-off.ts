import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '../work/services.ts'

const IDLE_MS = 1000

/** Long work that is claimed for a while: `claim` takes what waits longest, and `run` goes on with it where it was left. */
type LeasedWork<Claimed, Given extends Services = Services> = {
  readonly claim: (pool: pg.Pool) => Promise<Claimed | undefined>
  readonly run: (services: Given, claimed: Claimed, signal: AbortSignal) => Promise<void>
}

/** Does such work until stopped, one at a time for each server, so that people at their forms keep their connections. */
export const startWorkingOff = <Claimed, Given extends Services>(
  services: Given,
  work: LeasedWork<Claimed, Given>,
): (() => Promise<void>) => {
  const stopping = new AbortController()
  const ended = workOff(services, work, stopping.signal)
  return async () => {
    stopping.abort()
    await ended
  }
}

const workOff = async <Claimed, Given extends Services>(
  services: Given,
  { claim, run }: LeasedWork<Claimed, Given>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    // Without the database nothing is lost: the work comes back after its lease, and what it has done is stored.
    const claimed = await claim(services.pool).catch(() => undefined)
    if (claimed) await run(services, claimed, signal).catch(() => undefined)
    else await pause(IDLE_MS, undefined, { signal }).catch(() => undefined)
  }
}
