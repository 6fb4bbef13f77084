import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a worker needs on the busiest machine: who waits this long waits for nothing. */
const PATIENCE_MS = 50_000

/** What `find` finds at last. It is asked again and again, because what is waited for happens in a worker. */
export const until = async <T>(what: string, find: () => Promise<T | undefined | false>): Promise<T> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    await pause(100)
  }
  throw new Error(`${what} did not come`)
}
