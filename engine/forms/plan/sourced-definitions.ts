import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Origin } from '../../loading/origin.ts'
import type { MessageTexts } from '../../messages/messages-of.ts'
import type { Catalogue } from './catalogue.ts'

/** Definitions to compile a form from, which may say where each was written. */
export type SourcedDefinitions = DefinitionReader & {
  readonly origins?: ReadonlyMap<string, Origin>
  /** A set that notes what a plan is made of: its catalogue and its messages note it as well. */
  readonly catalogue?: Catalogue
  readonly messages?: MessageTexts
  /** Told of what is read besides definitions. */
  readonly note?: (read: string) => void
}
