import { setTimeout as pause } from 'node:timers/promises'
import { claimNextEffect, type OutboxQueue } from '../store/outbox/outbox.ts'
import type { Services } from '../work/services.ts'
import { runEffect } from './run-effect.ts'

/** How many effects of a queue one server runs at the same time; one slow recipient must not stop the others. */
const AT_ONCE: { readonly [Q in OutboxQueue]: number } = { effects: 4, 'password-links': 2 }
const IDLE_MS = 500

/** Runs effects until stopped. While effects are due there is no pause; afterwards each queue is looked at twice a second. */
export const startOutboxWorkers = (services: Services): (() => Promise<void>) => {
  const stopping = new AbortController()
  const ended = (Object.keys(AT_ONCE) as OutboxQueue[]).map((queue) => workOff(services, queue, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(ended)
  }
}

const workOff = async (services: Services, queue: OutboxQueue, signal: AbortSignal): Promise<void> => {
  const running = new Set<Promise<unknown>>()
  while (!signal.aborted) {
    // Without the database, nothing is lost: an effect whose end could not be noted comes back after its lease.
    const claimed = await claimNextEffect(services.pool, queue).catch(() => undefined)
    if (claimed) {
      const run: Promise<unknown> = runEffect(services, claimed)
        .catch(() => undefined)
        .finally(() => running.delete(run))
      running.add(run)
    }
    // An effect that ends may make the next of its lane due.
    if (!claimed || running.size >= AT_ONCE[queue])
      await Promise.race([...running, pause(IDLE_MS, undefined, { signal })]).catch(() => undefined)
  }
  await Promise.all(running)
}
