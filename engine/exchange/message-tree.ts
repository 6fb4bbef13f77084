/** A message as an ordered tree. A mapping turns a record into one, and a file is parsed into one. */
export type MessageNode = {
  readonly name: string
  readonly attributes?: readonly { readonly name: string; readonly value: string }[]
  /** The value of an element without children; JSON messages keep numbers and booleans. */
  readonly value?: string | number | boolean
  readonly children?: readonly MessageNode[]
  /** One of many rows: a JSON list, a CSV line. */
  readonly row?: true
  /** Stands for a list without rows, which a reader of JSON finds empty instead of missing. */
  readonly none?: true
}
