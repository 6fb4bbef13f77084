import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { DIRECTIVES, identityKeys, identityOf, keyOfElement } from '../loading/overlays/element-identity.ts'

const KEYS = identityKeys(undefined)
const BEYOND = [...KEYS, 'value', 'name']

const isOf = (entry: Json, step: string): boolean => keyOfElement(entry, KEYS) === step || keyOfElement(entry, BEYOND) === step

/** An entry that says nothing but which element it means. */
const saysNothing = (entry: Json): boolean => {
  if (!isRecord(entry)) return false
  const names = [identityOf(entry, BEYOND)?.key, 'as', 'prefix']
  return Object.keys(entry).every((name) => names.includes(name))
}

const dropFromList = (entries: readonly Json[], step: string, rest: readonly string[]): readonly Json[] =>
  entries.flatMap((entry) => {
    if (!isOf(entry, step) || !isRecord(entry)) return [entry]
    if (rest.length === 0) return []
    const left = dropPlace(entry, rest)
    return isRecord(left) && !saysNothing(left) ? [left] : []
  })

const dropFromObject = (object: JsonObject, step: string, rest: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      if (name !== step) return [[name, value]]
      const left = rest.length === 0 ? undefined : dropPlace(value, rest)
      return left === undefined ? [] : [[name, left]]
    }),
  )

/** A change without what it says of a place; undefined when it says nothing else. */
export const dropPlace = (change: Json, steps: readonly string[]): Json | undefined => {
  const [step, ...rest] = steps
  if (step === undefined) return undefined
  if (isList(change)) {
    const left = dropFromList(change, step, rest)
    return left.length === 0 ? undefined : left
  }
  if (!isRecord(change) || DIRECTIVES.some((word) => Object.hasOwn(change, word) && !Object.hasOwn(change, step))) return change
  const left = dropFromObject(change, step, rest)
  return Object.keys(left).length === 0 ? undefined : left
}
