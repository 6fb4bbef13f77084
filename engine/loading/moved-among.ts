/** The names that moved: all except a longest subsequence that kept its order. */
export const movedAmong = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const place = new Map(before.map((key, index) => [key, index]))
  const order = after.filter((key) => place.has(key))
  const run: { readonly key: string; readonly at: number; readonly length: number; readonly previous: number }[] = []
  for (const key of order) {
    const position = place.get(key) ?? 0
    let previous = -1
    run.forEach((pair, index) => {
      if (pair.at < position && pair.length > (run[previous]?.length ?? 0)) previous = index
    })
    run.push({ key, at: position, length: (run[previous]?.length ?? 0) + 1, previous })
  }
  const moved = new Set(order)
  let end = run.findIndex((pair) => pair.length === Math.max(...run.map((each) => each.length)))
  while (end >= 0) {
    const longest = run[end]
    if (longest === undefined) break
    moved.delete(longest.key)
    end = longest.previous
  }
  return moved
}
