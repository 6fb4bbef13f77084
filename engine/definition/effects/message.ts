import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, PartyName, Ref } from '../logic.ts'

const To = Type.Object(
  {
    party: Type.Optional(PartyName),
    person: Type.Optional(Type.Unsafe<Static<typeof Logic>>({ ...Logic, description: 'the id of a person, or a list of ids' })),
    address: Type.Optional(Logic),
    asked: Type.Optional(Type.Literal(true, { description: 'those whose approval is still open, each with a link of their own' })),
  },
  closed,
)

/** Writes to the people of a party, to persons by their ids, or to an address. */
export const MessageEffect = Type.Object({
  message: Type.Object(
    {
      template: Ref('template'),
      to: Type.Array(Type.Union([PartyName, To])),
      by: Type.Optional(Type.Array(Type.Union([Type.Literal('portal'), Type.Literal('mail')]))),
    },
    closed,
  ),
})
export type MessageEffect = Static<typeof MessageEffect>
