import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Ref } from '../logic.ts'

/** Turns the record into another case, which begins with the answers already given. */
export const ConvertEffect = Type.Object({
  convert: Type.Object({ to: Ref('case'), values: Type.Optional(Type.Record(Type.String(), Logic)) }, closed),
})
export type ConvertEffect = Static<typeof ConvertEffect>
