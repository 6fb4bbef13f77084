import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, PartyName, Text } from '../logic.ts'

/** Gives each person of a party something to do. */
export const TaskEffect = Type.Object({
  task: Type.Object({ title: Text, for: PartyName, due: Type.Optional(Logic) }, closed),
})
export type TaskEffect = Static<typeof TaskEffect>
