import type { Json } from './json.ts'

/** JSON Logic's truthiness: an empty list is false, the text "0" is true. */
export const isTruthy = (value: Json | undefined): boolean =>
  typeof value === 'object' ? value !== null && (!Array.isArray(value) || value.length > 0) : Boolean(value)
