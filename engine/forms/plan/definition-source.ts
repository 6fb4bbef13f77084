import type { DefinitionOf, Kind } from '../../definition/kinds.ts'
import type { Source } from './plan.ts'

/** The part of a definition set that compiling a form needs. */
export type DefinitionSource = {
  get<K extends Kind>(kind: K, id: string): DefinitionOf<K> | undefined
  all<K extends Kind>(kind: K): readonly DefinitionOf<K>[]
  sourceOf?(id: string, pointer: string): Source | undefined
}
