/** The same seed and purpose give the same numbers. Separate purposes keep one generator from shifting another's numbers. */
export type Random = {
  /** from 0 up to 1, without 1 */
  readonly next: () => number
  /** a whole number, both ends included */
  readonly between: (least: number, most: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly shuffle: <T>(list: readonly T[]) => readonly T[]
}

export const random = (seed: number, purpose: string): Random => {
  let state = [...purpose].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), seed ^ 2_166_136_261) >>> 0
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => elementAt(list, between(0, list.length - 1))
  const shuffle = <T>(list: readonly T[]): readonly T[] => {
    const rest = [...list]
    return list.map(() => elementAt(rest.splice(between(0, rest.length - 1), 1), 0))
  }
  return { next, between, chance: (share) => next() < share, pick, shuffle }
}

/** Returns an element that must exist. */
export const elementAt = <T>(list: readonly T[], index: number): T => {
  const found = list.at(index)
  if (found === undefined) throw new Error(`there is no element ${index} in a list of ${list.length}`)
  return found
}
