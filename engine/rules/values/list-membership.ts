import type { Json } from './json.ts'

const longList = 8

/** Tests membership in a literal list: a long list by set lookup, a short one by walking it. */
export const membershipIn = (list: readonly Json[]): ((value: Json) => boolean) => {
  if (list.length <= longList) return (value) => list.includes(value)
  const set = new Set(list)
  return (value) => set.has(value)
}
