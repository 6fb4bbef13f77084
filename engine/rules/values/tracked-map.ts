/** A map that notes which of its entries are read, and `all` when they are gone through. */
export const trackedMap = <T>(
  map: ReadonlyMap<string, T>,
  { entry, all }: { readonly entry: (key: string) => void; readonly all: () => void },
): ReadonlyMap<string, T> => {
  const whole = (): ReadonlyMap<string, T> => {
    all()
    return map
  }
  return {
    get: (key) => {
      entry(key)
      return map.get(key)
    },
    has: (key) => {
      entry(key)
      return map.has(key)
    },
    get size() {
      return whole().size
    },
    keys: () => whole().keys(),
    values: () => whole().values(),
    entries: () => whole().entries(),
    forEach: (visit) => whole().forEach(visit),
    [Symbol.iterator]: () => whole()[Symbol.iterator](),
  }
}

/** The keys whose values differ between two maps, with those that only one of them has. */
export const differentKeys = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  isSame: (before: T, after: T) => boolean = Object.is,
): readonly string[] => {
  if (before === after) return []
  const changed: string[] = []
  for (const [key, value] of after) {
    const known = before.get(key)
    if (known === undefined || !isSame(known, value)) changed.push(key)
  }
  for (const key of before.keys()) if (!after.has(key)) changed.push(key)
  return changed
}
