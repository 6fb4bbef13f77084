import { Type, type Static } from 'typebox'
import { Closed, List } from '../schema.ts'
import { ACTS } from './acts.ts'

/** What a publication allows to people who were not allowed it before. */
export const GivenRight = Closed({
  key: Type.String({ description: 'names it when it is confirmed' }),
  act: Type.Enum([...ACTS, 'configures', 'starts', 'sends', 'sees', 'calls', 'connects'], {
    description:
      'an act of the settings `access`, a part of the configuration, a type of case to begin, an event to send, records to see, a call, a connection',
  }),
  of: Type.Optional(
    Type.String({ description: 'the part, the type of case, the event, the records, the call or the connection, in words' }),
  ),
  who: Type.String({ description: 'the role of these people, or the name of the one who is meant' }),
})
export type GivenRight = Static<typeof GivenRight>

export const Gives = Type.Optional(
  List(Type.String({ maxLength: 400 }), {
    description: 'the keys of what it allows to more people, as they were read; 409 names them when one is missing',
  }),
)
