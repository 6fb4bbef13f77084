import type { Whose } from '../work/drafting.ts'

export type FairTurns = {
  /** Does work when its turn comes. */
  readonly inTurn: <T>(whose: Whose, work: () => Promise<T>) => Promise<T>
  /** Resolves when all that was given has been done. */
  readonly settled: () => Promise<void>
}

const takeFirst = <T>(map: Map<string, T>): readonly [string, T] | undefined => {
  const [first] = map
  if (first) map.delete(first[0])
  return first
}

/**
 * Does one thing at a time. The groups take turns, and so do the callers of a group: whoever sends much waits for it, and others come in between.
 */
export const fairTurns = (): FairTurns => {
  const groups = new Map<string, Map<string, (() => void)[]>>()
  const pending = new Set<Promise<unknown>>()
  let isBusy = false

  const wait = ({ group, caller }: Whose): Promise<void> =>
    new Promise((resolve) => {
      const callers = groups.get(group) ?? new Map<string, (() => void)[]>()
      groups.set(group, callers)
      callers.set(caller, [...(callers.get(caller) ?? []), resolve])
    })
  // Whose turn it was stands last from now on.
  const next = (): (() => void) | undefined => {
    const [group, callers] = takeFirst(groups) ?? []
    if (group === undefined || callers === undefined) return undefined
    const [caller = '', [first, ...rest] = []] = takeFirst(callers) ?? []
    if (rest.length > 0) callers.set(caller, rest)
    if (callers.size > 0) groups.set(group, callers)
    return first
  }
  const run = async <T>(whose: Whose, work: () => Promise<T>): Promise<T> => {
    if (isBusy) await wait(whose)
    isBusy = true
    try {
      return await work()
    } finally {
      const begin = next()
      if (begin) begin()
      else isBusy = false
    }
  }
  return {
    inTurn: (whose, work) => {
      const done = run(whose, work)
      const known = done.then(
        () => undefined,
        () => undefined,
      )
      pending.add(known)
      void known.then(() => pending.delete(known))
      return done
    },
    settled: async () => {
      await Promise.all(pending)
    },
  }
}
