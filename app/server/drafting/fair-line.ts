import type { Whose } from '../work/drafting.ts'
import type { WaitingLine } from '../access/turns.ts'

const takeFirst = <T>(map: Map<string, T>): readonly [string, T] | undefined => {
  const [first] = map
  if (first) map.delete(first[0])
  return first
}

/** The groups take turns, and so do the callers of a group: whoever sends much waits for it, and others come in between. */
export const fairLine = (): WaitingLine<Whose> => {
  const groups = new Map<string, Map<string, (() => void)[]>>()
  return {
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
