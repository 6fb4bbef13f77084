import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Condition, Logic, Text, type Json } from '../logic.ts'
import { Fact } from '../blocks/define-block.ts'

const list = (description: string) => Type.Unsafe<Json>({ ...Logic, description })

/** What every part of a body has besides its kind. */
const common = {
  id: Type.Optional(Type.String()),
  when: Type.Optional(Condition),
  each: Type.Optional(list('a list: the part stands once for each of its rows, which everything inside reads as `item`')),
  with: Type.Optional(Type.Record(Type.String(), Logic, { description: 'with.<name>: values that the texts here and inside may merge' })),
}

const Entry = Type.Object(
  {
    text: Text,
    when: Type.Optional(Condition),
    each: Type.Optional(list('a list: one entry for each of its rows, which `when` and the text read as `item`')),
  },
  closed,
)

const Column = Type.Object(
  {
    label: Text,
    value: Type.Unsafe<string>({ ...Text, description: 'a cell; merges the row as `item`' }),
    align: Type.Optional(Type.Literal('end', { description: 'for numbers: below each other at the end of the column' })),
  },
  closed,
)

const Table = Type.Object(
  {
    rows: list('the rows, each read as `item`'),
    columns: Type.Array(Column),
    empty: Type.Optional(Type.Unsafe<string>({ ...Text, description: 'said in place of a table without rows; left out: nothing' })),
  },
  closed,
)

const kinds = {
  heading: Type.Optional(Text),
  paragraph: Type.Optional(
    Type.Unsafe<string>({ ...Text, description: 'a paragraph with a condition or for each row; any other is plain text' }),
  ),
  list: Type.Optional(Type.Array(Type.Union([Text, Entry]), { description: 'entries with a dot before each' })),
  numbered: Type.Optional(Type.Array(Type.Union([Text, Entry]), { description: 'entries with a number before each' })),
  facts: Type.Optional(Type.Array(Fact, { description: 'names and their values, below each other' })),
  table: Type.Optional(Table),
  signature: Type.Optional(Type.Array(Text, { description: 'the lines below the line where somebody signs: name, title' })),
  pageBreak: Type.Optional(Type.Literal(true, { description: 'what follows begins a page; a mail has no pages' })),
}

/** The properties that name what a part is, in the order in which messages list them; a part has exactly one. */
export const BODY_KINDS = [...(Object.keys(kinds) as readonly (keyof typeof kinds)[]), 'body'] as const

const leaf = Type.Object({ ...common, ...kinds })

/** A part of a body that is more than a paragraph. One flat object, so that the error names a misspelled property. */
export const BodyPart = Type.Object(
  {
    ...common,
    ...kinds,
    body: Type.Optional(
      Type.Array(Type.Union([Text, Type.Unsafe<unknown>({ $ref: '#/$defs/BodyPart' })]), { description: 'parts that stay together' }),
    ),
  },
  { ...closed, $id: 'BodyPart' },
)
export type BodyPart = { readonly [K in keyof Static<typeof leaf>]: Static<typeof leaf>[K] } & { readonly body?: Body }
/** What somebody reads from top to bottom, in a mail and on paper alike. A paragraph is plain text. */
export type Body = readonly (string | BodyPart)[]

export const Body = Type.Unsafe<Body>(
  Type.Array(Type.Union([Text, Type.Unsafe<BodyPart>({ $ref: '#/$defs/BodyPart' })]), {
    description: 'paragraphs as plain text, and other parts as objects',
  }),
)
