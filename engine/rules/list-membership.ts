import type { Json } from './json.ts'

const longList = 8

/** Is a value one of a list that is written out? A long one is looked up, a short one is walked. */
export const membershipIn = (list: readonly Json[]): ((value: Json) => boolean) => {
  if (list.length <= longList) return (value) => list.includes(value)
  const set = new Set(list)
  return (value) => set.has(value)
}
