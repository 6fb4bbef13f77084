import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Ref } from '../logic.ts'

/** Sends data to another system through an adapter. */
export const ConnectEffect = Type.Object({
  connect: Type.Object(
    { adapter: Type.String(), mapping: Type.Optional(Ref('mapping')), with: Type.Optional(Type.Record(Type.String(), Logic)) },
    closed,
  ),
})
export type ConnectEffect = Static<typeof ConnectEffect>
