import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Logic, OneOf, Ref } from './logic.ts'

/** A named facade over the generic API for those who need literal names. */
export const Call = Type.Object(
  {
    ...head,
    method: OneOf(['GET', 'POST', 'PUT', 'DELETE']),
    path: Type.String(),
    aliases: Type.Optional(Type.Array(Type.String())),
    does: Type.Object(
      {
        event: Type.Optional(Type.String()),
        view: Type.Optional(Ref('view')),
        form: Type.Optional(Ref('form')),
        case: Type.Optional(Ref('case')),
      },
      closed,
    ),
    with: Type.Optional(Type.Record(Type.String(), Logic)),
    answer: Type.Optional(Ref('mapping')),
  },
  closed,
)
export type Call = Static<typeof Call>
