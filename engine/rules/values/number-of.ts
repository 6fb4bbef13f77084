import type { Json } from './json.ts'

/** A value as JSON Logic's number: a missing one is 0, a list or an object is NaN. */
export const numberOf = (value: Json | undefined): number => {
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return 0
  return typeof value === 'object' ? NaN : Number(value)
}
