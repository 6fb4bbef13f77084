import type { Json } from '../../definition/logic.ts'

export type { Json }
export type JsonObject = { readonly [key: string]: Json }

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

export const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The operator of a rule, an object with exactly one key; undefined when the value is a literal. */
export const operatorOf = (rule: Json): string | undefined => {
  if (!isRecord(rule)) return undefined
  const keys = Object.keys(rule)
  return keys.length === 1 ? keys[0] : undefined
}

/** The operands as written; a single operand becomes a list of one. */
export const operandsOf = (rule: JsonObject, operator: string): readonly Json[] => {
  const value = rule[operator]
  if (isList(value)) return value
  return value === undefined ? [] : [value]
}

/** Whether two values are the same JSON; the order of an object's properties does not matter. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true
  if (isList(a)) return isList(b) && a.length === b.length && a.every((entry, index) => sameJson(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}
