import { Type } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Text } from '../logic.ts'
import { defineBlock } from './define-block.ts'

const CountedSentence = Type.Object({ id: Type.String(), count: Logic, text: Text }, closed)

/** A greeting by name, with the number of open tasks. */
export const greetingBlock = defineBlock('greeting', {
  text: Type.Optional(Text),
  says: Type.Optional(
    Type.Array(CountedSentence, {
      description:
        'a text for each count, with its forms: {count, plural, =0 {} one {One waits.} other {# wait.}}; an empty one is not said',
    }),
  ),
})
