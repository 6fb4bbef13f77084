import { Type, type Static } from 'typebox'
import { Logic } from '../logic.ts'

/** Writes fields of this record or of a related one. */
export const SetEffect = Type.Object({
  set: Type.Record(Type.String(), Logic, { description: 'field -> value: on this record, or with `on` on a related one' }),
  on: Type.Optional(Type.String({ description: 'for set: subject, or the name of a relation' })),
})
export type SetEffect = Static<typeof SetEffect>
