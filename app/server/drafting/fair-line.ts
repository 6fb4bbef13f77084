import type { Whose } from '../work/drafting.ts'
import type { WaitingLine } from '../access/turns.ts'

/** What waits keeps the whole body of its request. A page that is drawn from a change asks for some of its parts at once. */
const MOST_OF_CALLER = 12
/** Those of an institution together, however many accounts it has, and those of nobody, from however many addresses they come. */
const MOST_OF_GROUP = 48

type FairLine = WaitingLine<Whose> & {
  /** Whether one more may join it. */
  readonly hasRoom: (whose: Whose) => boolean
}

const takeFirst = <T>(map: Map<string, T>): readonly [string, T] | undefined => {
  const [first] = map
  if (first) map.delete(first[0])
  return first
}

/** The groups take turns, and so do the callers of a group: whoever sends much waits for it, and others come in between. */
export const fairLine = (): FairLine => {
  const groups = new Map<string, Map<string, (() => void)[]>>()
  return {
    hasRoom: ({ group, caller }) => {
      const callers = groups.get(group)
      if (callers === undefined) return true
      const waiting = [...callers.values()].reduce((sum, { length }) => sum + length, 0)
      return waiting < MOST_OF_GROUP && (callers.get(caller)?.length ?? 0) < MOST_OF_CALLER
    },
    join: (begin, { group, caller }) => {
      const callers = groups.get(group) ?? new Map<string, (() => void)[]>()
      groups.set(group, callers)
      callers.set(caller, [...(callers.get(caller) ?? []), begin])
    },
    // Whose turn it was stands last from now on.
    next: () => {
      const [group, callers] = takeFirst(groups) ?? []
      if (group === undefined || callers === undefined) return undefined
      const [caller = '', [first, ...rest] = []] = takeFirst(callers) ?? []
      if (rest.length > 0) callers.set(caller, rest)
      if (callers.size > 0) groups.set(group, callers)
      return first
    },
  }
}
