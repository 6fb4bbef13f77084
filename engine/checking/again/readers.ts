/**
 * A piece of checking that can be done again alone: a check of one definition, the rest of that check (no id), or a value that checks share.
 * `of`: the place of the check in the list of checks.
 */
export type CheckPiece = { readonly of: number | 'shared'; readonly id: string }

/**
 * Who ever read what, in all sets that were loaded one after the other. It only grows: a unit that no longer reads something is done again
 * once too often, and never too rarely.
 */
export type Readers = {
  readonly unit: (of: CheckPiece['of'], id: string) => CheckPiece
  readonly note: (key: string, unit: CheckPiece) => void
  readonly of: (key: string) => Iterable<CheckPiece>
}

export const newReaders = (): Readers => {
  const units = new Map<CheckPiece['of'], Map<string, CheckPiece>>()
  const byKey = new Map<string, Set<CheckPiece>>()
  return {
    unit: (of, id) => {
      const ofCheck = units.get(of) ?? new Map<string, CheckPiece>()
      if (ofCheck.size === 0) units.set(of, ofCheck)
      const known = ofCheck.get(id) ?? { of, id }
      ofCheck.set(id, known)
      return known
    },
    note: (key, unit) => {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, new Set([unit]))
      else known.add(unit)
    },
    of: (key) => byKey.get(key) ?? [],
  }
}

/** The names under which reads are noted. A definition's own key is its id, and that of all definitions of a kind is the kind. */
export const sharedKey = (name: string): string => `shared ${name}`
export const EVERYTHING = '*'
