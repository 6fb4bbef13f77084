import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'

/** Sends an event to other records. */
export const SendEffect = Type.Object({
  send: Type.Object({ event: Type.String(), to: Type.String({ description: 'relation or view whose records get the event' }) }, closed),
})
export type SendEffect = Static<typeof SendEffect>
