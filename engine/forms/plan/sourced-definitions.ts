import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Source } from './plan.ts'

/** Definitions to compile a form from, which may say where each place was written. */
export type SourcedDefinitions = DefinitionReader & {
  sourceOf?(id: string, pointer: string): Source | undefined
}
