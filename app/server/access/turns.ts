/** Those who wait for their turn, in an order of its own. */
export type WaitingLine<Who> = {
  readonly join: (begin: () => void, who: Who) => void
  /** Takes whose turn is next out of the line. */
  readonly next: () => (() => void) | undefined
}

type Turns<Who> = {
  /** Does work when its turn comes. */
  readonly inTurn: <T>(work: () => Promise<T>, who: Who) => Promise<T>
  /** How many wait for their turn. */
  readonly waiting: () => number
  /** Resolves when all that was given has been done. */
  readonly settled: () => Promise<void>
}

const inOrder = (): WaitingLine<unknown> => {
  const waiting: (() => void)[] = []
  return { join: (begin) => void waiting.push(begin), next: () => waiting.shift() }
}

/** So much is done at the same time, and the rest waits: in order, or as the line says. */
export const turnsOf = <Who = void>(atOnce: number, line: WaitingLine<Who> = inOrder()): Turns<Who> => {
  let running = 0
  let waiting = 0
  const ends: (() => void)[] = []
  const wait = async (who: Who): Promise<void> => {
    waiting += 1
    await new Promise<void>((resolve) => line.join(resolve, who))
  }
  const passOn = (): void => {
    const begin = line.next()
    if (begin) {
      // The place goes to the next one.
      waiting -= 1
      begin()
      return
    }
    running -= 1
    if (running === 0) for (const end of ends.splice(0)) end()
  }
  return {
    inTurn: async (work, who) => {
      if (running < atOnce) running += 1
      else await wait(who)
      try {
        return await work()
      } finally {
        passOn()
      }
    },
    waiting: () => waiting,
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => void ends.push(resolve))),
  }
}
