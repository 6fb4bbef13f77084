const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

/** For "did you mean": the nearest name, if one is near enough. */
export const closestName = (name: string, names: readonly string[]): string | undefined => {
  const near = names
    .map((candidate) => ({ candidate, far: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, far }) => far <= Math.max(2, Math.floor(Math.min(name.length, candidate.length) / 3)))
  return near.sort((a, b) => a.far - b.far)[0]?.candidate
}

export const didYouMean = (name: string, names: readonly string[]): string => {
  const close = closestName(name, names)
  return close === undefined ? '' : ` Did you mean "${close}"?`
}
