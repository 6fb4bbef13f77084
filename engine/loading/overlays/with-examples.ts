import { isList, type Json, type JsonObject } from '../../rules/values/json.ts'
import { childOrigin, type Origin } from '../origin.ts'

export type Exemplified = { readonly value: JsonObject; readonly origin: Origin }

/**
 * Adds examples to those that are there: what a base promises must still hold after a change, and in everything that is like it.
 * `around` is the object whose `examples` they are.
 */
export const withExamples = <T extends Exemplified>(definition: T, examples: readonly Json[], around: Origin): T => {
  if (examples.length === 0) return definition
  const before = definition.value['examples']
  const known = isList(before) ? before : []
  const list = childOrigin(definition.origin, 'examples')
  const children = new Map(list.children)
  const written = childOrigin(around, 'examples')
  examples.forEach((_, index) => children.set(String(known.length + index), childOrigin(written, String(index))))
  return {
    ...definition,
    value: { ...definition.value, examples: [...known, ...examples] },
    origin: { ...definition.origin, children: new Map([...(definition.origin.children ?? []), ['examples', { ...list, children }]]) },
  }
}
