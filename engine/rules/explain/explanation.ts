import type { CompileOptions } from '../compile/compiled-logic.ts'
import type { Json } from '../values/json.ts'
import type { Naming } from '../values/value-text.ts'

/** The explanation of a rule's result: each part with its value and a fragment of a sentence. */
export type Explanation = {
  readonly op: string
  readonly text: string
  readonly value: Json
  readonly args: readonly Explanation[]
  /** For a read: the dotted path, from the root if it starts there. */
  readonly path?: string
  /** For a call: the id of the rule. */
  readonly rule?: string
}

export type ExplainOptions = CompileOptions & Naming
