/** Numbers that a seed decides. */
export type Random = { readonly below: (limit: number) => number; readonly pick: <T>(list: readonly T[]) => T }

export const randomBy = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(list: readonly T[]): T => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
  }
}
