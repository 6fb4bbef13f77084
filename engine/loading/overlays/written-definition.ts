import { KINDS, type Kind } from '../../definition/kinds.ts'
import type { Json, JsonObject } from '../../rules/values/json.ts'
import type { Layered } from './apply-overlay.ts'
import type { Origin } from '../origin.ts'
import type { SchemaNode } from '../schema-node.ts'

/** One change of a definition, with the examples that come with it; `around` is the object whose `examples` they are. */
export type LayerChange = {
  readonly value: JsonObject
  readonly written: Origin
  readonly examples: readonly Json[]
  readonly around: Origin
}

/** A definition as it stands in its file, with the changes of all layers in their order. */
export type WrittenDefinition = {
  readonly kind: Kind
  readonly value: JsonObject
  readonly origin: Origin
  readonly changes: LayerChange[]
  /** The form that a page includes and changes. It may be any form, while `like` names an abstract definition. */
  readonly formOfPage?: string
}

/** A definition with everything it inherits and every change applied. */
export type LayeredDefinition = Layered & {
  readonly kind: Kind
  /** What it is like is not known, so nothing is said about what it lacks. */
  readonly isIncomplete?: true
}

export const schemaOf = (kind: Kind): SchemaNode => KINDS[kind] as unknown as SchemaNode

/** Whether definitions of this kind may be like an abstract one. */
export const isShared = (kind: Kind): boolean => schemaOf(kind).properties?.['like'] !== undefined

/** Whether a definition stands only for what others are like. */
export const isAbstract = ({ kind, value }: { readonly kind: Kind; readonly value: JsonObject }): boolean =>
  isShared(kind) && value['abstract'] === true
