import { Type, type Static } from 'typebox'
import { AnswerName, short } from './field.ts'
import { closed } from './head.ts'
import { Text } from './logic.ts'

const Alternative = Type.Object(
  {
    id: AnswerName('the answer that chooses this kind'),
    label: Text,
    help: Type.Optional(Text),
    items: Type.Optional(
      Type.Array(Type.Unsafe<unknown>({ $ref: '#/$defs/Item' }), { description: 'what only rows of this kind are asked' }),
    ),
  },
  closed,
)

/** The kinds of a row: a question chooses one of them, and the row has the questions of that kind besides those that every row has. */
export const Alternatives = Type.Object(
  {
    question: AnswerName('the question that chooses the kind; its answer is stored in the row'),
    label: Text,
    short,
    help: Type.Optional(Text),
    of: Type.Array(Alternative),
  },
  { ...closed, description: 'a row is of one of several kinds, each with questions of its own' },
)
export type Alternatives = Static<typeof Alternatives>
