import type { SchemaNode } from '../loading/schema-node.ts'
import type { Json } from '../rules/values/json.ts'

/** What a part of an overlay has to turn into what, and what it says now. */
export type Writing = {
  readonly under: Json | undefined
  readonly wanted: Json | undefined
  /** What the overlay says here; undefined when it says nothing. */
  readonly old: Json | undefined
  readonly schema: SchemaNode | undefined
  /** The place of the edit: everything beside it stays as it is written. Undefined: whatever differs is written. */
  readonly steps: readonly string[] | undefined
}
