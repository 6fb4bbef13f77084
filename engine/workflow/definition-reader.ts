import type { Definition, DefinitionOf, Kind } from '../definition/kinds.ts'

/** What this part of the engine needs of a definition set. */
export type DefinitionReader = {
  get<K extends Kind>(kind: K, id: string): DefinitionOf<K> | undefined
  all<K extends Kind>(kind: K): readonly DefinitionOf<K>[]
}

/** The kind an id names: `cpt-request.form` is a form. */
const kindOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** A set of definitions that are known to be right: examples and tests. Files go through `loadDefinitions`. */
export const readDefinitions = (definitions: readonly Definition[]): DefinitionReader => {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  return {
    get: (kind: Kind, id: string) => (kindOf(id) === kind ? byId.get(id) : undefined) as never,
    all: (kind: Kind) => definitions.filter(({ id }) => kindOf(id) === kind) as never,
  }
}

/** A reference that the loader has checked: missing is a bug. */
export const getDefinition = <K extends Kind>(set: DefinitionReader, kind: K, id: string): DefinitionOf<K> => {
  const found = set.get(kind, id)
  if (found === undefined) throw new Error(`No definition "${id}".`)
  return found
}
