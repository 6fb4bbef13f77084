import { raise } from './logic-error.ts'
import type { Json } from './json.ts'
import { spend } from './steps.ts'
import { numberOf } from './number-of.ts'

const isText = (value: Json): value is string | null => typeof value === 'string' || value === null

const between = (a: string | number, b: string | number): number => {
  if (a < b) return -1
  if (a > b) return 1
  return a === b ? 0 : NaN
}

/** Negative, zero or positive; NaN when the two have no order. Two texts compare as texts, all else as numbers. */
export const order = (a: Json, b: Json): number => {
  if (typeof a !== 'string' || typeof b !== 'string') return between(numberOf(a), numberOf(b))
  if (a.length > LONG) spend(a.length / LONG)
  return between(a, b)
}

/** Texts of this length take as long to compare as a step takes. */
const LONG = 1000

/** As in the official test suite: values without an order are an error, unless a text is compared with a missing value. */
export const orderOrThrow = (a: Json, b: Json): number => {
  const result = order(a, b)
  return Number.isNaN(result) && !(isText(a) && isText(b)) ? raise('NaN') : result
}

/** `null` equals 0 and `false` but not '', as in the official test suite; the lint warns about it. */
export const equal = (a: Json, b: Json): boolean => {
  if (typeof a === 'string' && typeof b === 'string') return a.length === b.length && order(a, b) === 0
  return isText(a) && isText(b) ? a === b : order(a, b) === 0
}

export const equalOrThrow = (a: Json, b: Json): boolean => (isText(a) && isText(b) ? a === b : orderOrThrow(a, b) === 0)
