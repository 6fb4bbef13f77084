/**
 * What no value from outside may have: a text that a database cannot hold (NUL, half of a surrogate pair), a name that begins with `$`
 * (such names are our own; `$id` names a row), or more levels than any form has.
 */
export type InputFault = { readonly fault: 'text' | 'name' | 'depth'; readonly place: readonly string[] }

const MOST_LEVELS = 200
const UNSTORABLE = /\0|\p{Surrogate}/u

/** The first fault of a value from outside. `names: false` leaves names alone, as a definition may have `$after`. */
export const findInputFault = (
  value: unknown,
  { names = true }: { readonly names?: boolean } = {},
  place: readonly string[] = [],
): InputFault | undefined => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { fault: 'text', place } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (place.length >= MOST_LEVELS) return { fault: 'depth', place }
  for (const [name, entry] of Object.entries(value as object)) {
    if (UNSTORABLE.test(name)) return { fault: 'text', place }
    if (names && name.startsWith('$') && name !== '$id') return { fault: 'name', place: [...place, name] }
    const found = findInputFault(entry, { names }, [...place, name])
    if (found !== undefined) return found
  }
  return undefined
}
