import type { CompileOptions } from './compiled-logic.ts'
import type { Json } from './json.ts'
import type { Naming } from './value-text.ts'

/** Why a rule says what it says: each part with its value, and a fragment of a sentence. */
export type Explanation = {
  readonly op: string
  readonly text: string
  readonly value: Json
  readonly args: readonly Explanation[]
  /** Of a read: the dotted path, from the root where it lies there. */
  readonly path?: string
  /** Of a call: the id of the rule. */
  readonly rule?: string
}

export type ExplainOptions = CompileOptions & Naming
