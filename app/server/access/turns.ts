type Turns = {
  /** Does work when its turn comes. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** How many wait for their turn. */
  readonly waiting: () => number
}

/** So much is done at the same time, and the rest waits in order. */
export const turnsOf = (atOnce: number): Turns => {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    inTurn: async (work) => {
      if (running < atOnce) running += 1
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The place goes to the next one.
        if (next) next()
        else running -= 1
      }
    },
    waiting: () => waiting.length,
  }
}
