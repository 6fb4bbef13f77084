import { sameJson } from '../../rules/values/json.ts'

type Orders = { readonly base: readonly string[]; readonly ours: readonly string[]; readonly theirs: readonly string[] }

const only = (names: readonly string[], known: readonly string[]): readonly string[] => names.filter((name) => known.includes(name))

/** The names that a side adds, by the shared name before them; '' at the beginning. */
const additionsOf = (side: readonly string[], shared: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>()
  let before = ''
  for (const name of side) {
    if (shared.includes(name)) before = name
    else found.set(before, [...(found.get(before) ?? []), name])
  }
  return found
}

/** Two runs at one place stand by their names, so that it does not matter which side is ours. */
const joined = (ours: readonly string[] = [], theirs: readonly string[] = []): readonly string[] => {
  const [first, second] = ours.join() <= theirs.join() ? [ours, theirs] : [theirs, ours]
  return [...first, ...second]
}

/** The names in the order of both sides; undefined when each moved them in its own way. */
export const mergeOrder = ({ base, ours, theirs }: Orders): readonly string[] | undefined => {
  const both = only(ours, theirs)
  const inBase = only(base, both)
  const [inOurs, inTheirs] = [only(both, base), only(theirs, inBase)]
  const isOurs = sameJson(inBase, inTheirs) || sameJson(inOurs, inTheirs)
  if (!isOurs && !sameJson(inBase, inOurs)) return undefined
  const shared = isOurs ? inOurs : inTheirs
  const [mine, others] = [additionsOf(ours, shared), additionsOf(theirs, shared)]
  const order = ['', ...shared].flatMap((name) => [...(name === '' ? [] : [name]), ...joined(mine.get(name), others.get(name))])
  return [...new Set(order)]
}
