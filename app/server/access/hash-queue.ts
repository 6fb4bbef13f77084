import { availableParallelism } from 'node:os'

/** One thread of libuv's four stays free for files and names of hosts. */
const AT_ONCE = Math.min(availableParallelism(), 3)
/** About two seconds of work; somebody who comes later is told to try again instead of waiting longer. */
const MOST_INSIDE = 50 * AT_ONCE

let inside = 0
let running = 0
const waiting: (() => void)[] = []

/** Whether somebody could be let in now. */
export const hasRoomForHash = (): boolean => inside < MOST_INSIDE

/** Runs work that hashes a password: as many at once as there are cores, the others wait in order. Never inside a transaction. */
export const inHashQueue = async <T>(work: () => Promise<T>): Promise<T> => {
  inside += 1
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
  try {
    return await work()
  } finally {
    inside -= 1
    const next = waiting.shift()
    // The place goes to the next one.
    if (next) next()
    else running -= 1
  }
}
