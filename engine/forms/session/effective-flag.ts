import type { Flag } from '../../definition/form.ts'

export type FlagFacts = {
  readonly relevant: boolean
  /** The flag of the form's table for this viewer, else the item's own, else editable. */
  readonly access: Flag
  readonly withheld: boolean
  readonly locked: boolean
  readonly computed: boolean
  /** The result of `requiredWhen`; undefined without one. */
  readonly requiredWhen: boolean | undefined
}

/**
 * The effective flag of a place is the first that holds:
 *
 * | hidden    | irrelevant, access-hidden or withheld               |
 * | read-only | read-only flag, lock, computed value                |
 * | required  | `requiredWhen` holds, or without one the flag says so |
 * | editable  | otherwise; so an item without any flag is optional  |
 */
export const effectiveFlag = ({ relevant, access, withheld, locked, computed, requiredWhen }: FlagFacts): Flag => {
  if (!relevant || withheld || access === 'hidden') return 'hidden'
  if (locked || computed || access === 'read-only') return 'read-only'
  return (requiredWhen ?? access === 'required') ? 'required' : 'editable'
}
