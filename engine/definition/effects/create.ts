import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Ref } from '../logic.ts'

/** Makes a case, or a record of an entity that has no case. */
export const CreateEffect = Type.Object({
  create: Type.Object(
    {
      case: Type.Optional(Ref('case')),
      entity: Type.Optional(Ref('entity')),
      values: Type.Record(Type.String(), Logic),
      as: Type.Optional(Type.String({ description: 'field of this record that gets the new id' })),
    },
    closed,
  ),
})
export type CreateEffect = Static<typeof CreateEffect>
