import type { Json } from './json.ts'

/** The number JSON Logic sees in a value: a missing one is 0, a list or an object is none (NaN). */
export const numberOf = (value: Json | undefined): number => {
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return 0
  return typeof value === 'object' ? NaN : Number(value)
}
