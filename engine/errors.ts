import type { Json } from './definition/logic.ts'

/** Who has to mend it: the author of a definition, the person filling in a form, or the developers. */
export type Audience = 'author' | 'person' | 'us'

/** A finding about a definition. `line` and `column` are 1-based. */
export type Diagnostic = {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly file: string
  readonly id?: string
  readonly pointer: string
  readonly line: number
  readonly column: number
  readonly message: string
  /** A sentence that says how to mend it. */
  readonly mend: string
  /** The one edit that mends it, where a program can tell: another word, or a property that is added with a first value. */
  readonly by?: DiagnosticMend
}
export type DiagnosticMend =
  | { readonly do: 'write'; readonly instead: string; readonly word: string }
  | { readonly do: 'add'; readonly property: string; readonly value: Json }

/** A finding about answers. `path` is the session's path of the field; '' is the whole form. */
export type Problem = {
  readonly path: string
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly label?: string
  readonly page?: string
  readonly area?: string
  readonly params?: Readonly<Record<string, string | number | boolean | null>>
  /** The message is one for all questions alike: away from its question it is read after the label. */
  readonly shared?: true
}
