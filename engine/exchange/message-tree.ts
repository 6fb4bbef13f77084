/** A message as an ordered tree: what a mapping makes of a record, and what a file is read into. */
export type MessageNode = {
  readonly name: string
  readonly attributes?: readonly { readonly name: string; readonly value: string }[]
  /** Of an element without children; JSON keeps numbers and booleans. */
  readonly value?: string | number | boolean
  readonly children?: readonly MessageNode[]
  /** One of many rows: a JSON list, a CSV line. */
  readonly row?: true
}
