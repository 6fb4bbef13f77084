let counts: Map<string, number> | undefined

/** Counts redraws by name until `stop`. For checks and the developer's eye; costs one comparison when it is off. */
export const countRenders = (): {
  readonly counts: ReadonlyMap<string, number>
  readonly total: () => number
  readonly stop: () => void
} => {
  const current = new Map<string, number>()
  counts = current
  return {
    counts: current,
    total: () => [...current.values()].reduce((sum, count) => sum + count, 0),
    stop: () => {
      if (counts === current) counts = undefined
    },
  }
}

/** Called while a component draws. */
export const drawn = (name: string): void => {
  if (counts) counts.set(name, (counts.get(name) ?? 0) + 1)
}
