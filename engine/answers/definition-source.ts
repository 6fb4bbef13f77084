import type { DefinitionOf, Kind } from '../definition/kinds.ts'
import type { Source } from './plan.ts'

/** What compiling a form needs of a set of definitions. */
export type DefinitionSource = {
  get<K extends Kind>(kind: K, id: string): DefinitionOf<K> | undefined
  all<K extends Kind>(kind: K): readonly DefinitionOf<K>[]
  sourceOf?(id: string, pointer: string): Source | undefined
}
