import type { Definition, DefinitionOf, Kind } from './kinds.ts'

/** The part of a definition set that workflows, screens and views need. */
export type DefinitionReader = {
  get<K extends Kind>(kind: K, id: string): DefinitionOf<K> | undefined
  all<K extends Kind>(kind: K): readonly DefinitionOf<K>[]
}

/** The suffix of an id, which is its kind. `kindOf` of the definition set also checks it, but brings every schema along. */
const suffixOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** A set of definitions known to be valid, for examples and tests. Files go through `loadDefinitions`. */
export const readDefinitions = (definitions: readonly Definition[]): DefinitionReader => {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  return {
    get: <K extends Kind>(kind: K, id: string) => (suffixOf(id) === kind ? (byId.get(id) as DefinitionOf<K> | undefined) : undefined),
    all: <K extends Kind>(kind: K) =>
      definitions.filter(({ id }) => suffixOf(id) === kind) as readonly Definition[] as readonly DefinitionOf<K>[],
  }
}

/** A definition whose reference the loader has checked. Throws when it is missing, as that is a bug. */
export const getDefinition = <K extends Kind>(set: DefinitionReader, kind: K, id: string): DefinitionOf<K> => {
  const found = set.get(kind, id)
  if (found === undefined) throw new Error(`No definition "${id}".`)
  return found
}
