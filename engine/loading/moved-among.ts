/** The end of a run of names that kept their order, with the run before it. */
type Run = { readonly key: string; readonly length: number; readonly at: number; readonly previous: Run | undefined }

/** The longer run, of two as long the one that ended first. */
const longer = (a: Run | undefined, b: Run | undefined): Run | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  return b.length > a.length || (b.length === a.length && b.at < a.at) ? b : a
}

/**
 * The names that moved: all except a longest subsequence that kept its order. The longest run up to each place is kept in a tree (Fenwick's),
 * so that a list of 20,000 takes its logarithm for each name.
 */
export const movedAmong = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const place = new Map(before.map((key, index) => [key, index + 1]))
  const order = after.filter((key) => place.has(key))
  const best: (Run | undefined)[] = []
  const longestBelow = (end: number): Run | undefined => {
    let found: Run | undefined
    for (let index = end - 1; index > 0; index -= index & -index) found = longer(found, best[index])
    return found
  }
  let longest: Run | undefined
  order.forEach((key, at) => {
    const position = place.get(key) ?? 0
    const previous = longestBelow(position)
    const run: Run = { key, at, length: (previous?.length ?? 0) + 1, previous }
    for (let index = position; index <= before.length; index += index & -index) best[index] = longer(best[index], run)
    longest = longer(longest, run)
  })
  const moved = new Set(order)
  for (let run = longest; run !== undefined; run = run.previous) moved.delete(run.key)
  return moved
}
