/** Where the definition behind a story is written, as a parameter of the story. Files are paths in the repository. */
export type WrittenDefinition = {
  readonly id: string
  /** Every file with a part of it, its own first; `layer` is the institution, or `base`. */
  readonly files: readonly { readonly file: string; readonly layer: string; readonly text: string }[]
  /** Its questions, or what else it lists, and its examples, by their words. A line counts from 1. */
  readonly parts: readonly WrittenPart[]
  /** The page of the portal where the office edits it, when the address of a portal is known. */
  readonly editor?: string
}

export type WrittenPart = {
  readonly kind: 'question' | 'text' | 'rows' | 'example' | 'line' | 'tab' | 'block' | 'state' | 'move'
  readonly label: string
  readonly file: string
  readonly line: number
  readonly pointer: string
}
