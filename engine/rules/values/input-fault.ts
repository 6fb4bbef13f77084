/**
 * What no value from outside may have: a text that a database cannot hold (NUL, half of a surrogate pair), a name that begins with `$`
 * (such names are our own; `$id` names a row), or more levels than any form has.
 */
export type InputFault = { readonly fault: 'text' | 'name' | 'depth'; readonly place: readonly string[] }

const MOST_LEVELS = 200
const UNSTORABLE = /\0|\p{Surrogate}/u

/** The first fault of a value from outside. `names: false` leaves names alone, as a definition may have `$after`. */
export const findInputFault = (value: unknown, { names = true }: { readonly names?: boolean } = {}): InputFault | undefined =>
  faultBelow(value, names, 0)

/** The place is written down on the way back, where there is a fault. */
const faultBelow = (value: unknown, names: boolean, depth: number): InputFault | undefined => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { fault: 'text', place: [] } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MOST_LEVELS) return { fault: 'depth', place: [] }
  for (const [name, entry] of Object.entries(value as object)) {
    if (UNSTORABLE.test(name)) return { fault: 'text', place: [] }
    if (names && name.startsWith('$') && name !== '$id') return { fault: 'name', place: [name] }
    const found = faultBelow(entry, names, depth + 1)
    if (found !== undefined) return { fault: found.fault, place: [name, ...found.place] }
  }
  return undefined
}
