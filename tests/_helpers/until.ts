import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a worker needs on the busiest machine: after this, nothing more will come. */
const PATIENCE_MS = 50_000

/** Repeats `find` until it finds something, because a worker does the work in the background. */
export const until = async <T>(what: string, find: () => Promise<T | undefined | false>): Promise<T> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    await pause(100)
  }
  throw new Error(`${what} did not come`)
}
