import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Text } from '../logic.ts'
import { defineBlock } from './define-block.ts'

const CountedSentence = Type.Object(
  { count: Logic, none: Type.Optional(Text), one: Type.Optional(Text), many: Type.Optional(Text) },
  closed,
)
export type CountedSentence = Static<typeof CountedSentence>

/** A greeting by name, with the number of open tasks. */
export const greetingBlock = defineBlock('greeting', {
  text: Type.Optional(Text),
  says: Type.Optional(Type.Array(CountedSentence, { description: 'one text per count; many contains {count}' })),
})
