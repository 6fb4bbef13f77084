import type { Example } from '../definition/head.ts'
import { isList, isRecord, sameJson, type Json } from '../rules/values/json.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'

/** Runs one example and returns, as sentences, what came out differently. An empty list: the example holds. */
export type ExampleRunner = (set: DefinitionSet, id: string, example: Example, today: string) => readonly string[]

export const show = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** Compares with what the example states: an object may have more properties than stated, a list may not have more elements. */
export const contains = (actual: Json | undefined, expected: Json): boolean => {
  if (isRecord(expected)) return isRecord(actual) && Object.entries(expected).every(([key, value]) => contains(actual[key], value))
  if (isList(expected))
    return isList(actual) && actual.length === expected.length && expected.every((value, index) => contains(actual[index], value))
  return sameJson(actual ?? null, expected)
}

export const expectValue = (name: string, actual: Json | undefined, expected: Json): readonly string[] =>
  contains(actual, expected) ? [] : [`${name} is ${show(actual)}, not ${show(expected)}.`]

/** A key that the runner does not know is a mistake in the example and is reported, never ignored. */
export const unknownKeys = (then: Example['then'], known: readonly string[], under = 'then'): readonly string[] =>
  Object.keys(then)
    .filter((key) => !known.includes(key))
    .map((key) => `"${key}" under "${under}" is not known here; known are ${known.join(', ')}.`)
