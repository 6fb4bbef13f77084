import type { Json } from '../definition/logic.ts'
import type { LookupReader } from '../rules/operators/operator.ts'
import { isWithin, type Days } from '../rules/in-force.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'

type Value = Days & { readonly value: string; readonly label: string; readonly props?: { readonly [name: string]: Json } }

const stateValues = (set: DefinitionReader, workflow: string | undefined): readonly Value[] =>
  (workflow === undefined ? undefined : set.get('workflow', workflow))?.states.map(({ id, value, label }) => ({
    value: value ?? id,
    label,
  })) ?? []

const readers = new WeakMap<DefinitionReader, Map<string, LookupReader>>()

/** A value list as rules and texts read it. A list drawn from a view is undefined here, because its rows are records. */
export const lookupReader = (set: DefinitionReader, id: string): LookupReader | undefined => {
  const ofSet = readers.get(set) ?? new Map<string, LookupReader>()
  readers.set(set, ofSet)
  const reader = ofSet.get(id) ?? makeReader(set, id)
  if (reader !== undefined) ofSet.set(id, reader)
  return reader
}

const makeReader = (set: DefinitionReader, id: string): LookupReader | undefined => {
  const lookup = set.get('lookup', id)
  if (lookup === undefined) return undefined
  const values: readonly Value[] = lookup.values ?? stateValues(set, lookup.from?.workflow)
  const byValue = new Map(values.map((entry) => [entry.value, entry]))
  const find = (value: Json): Value | undefined => byValue.get(String(value))
  return {
    labelOf: (value) => find(value)?.label,
    propOf: (value, prop) => find(value)?.props?.[prop],
    isOn: (value, day) => {
      const found = find(value)
      return found !== undefined && isWithin(found, day)
    },
  }
}
