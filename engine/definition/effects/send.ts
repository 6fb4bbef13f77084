import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { SentEvent } from '../logic.ts'

/** Sends an event to other records. */
export const SendEffect = Type.Object({
  send: Type.Object(
    { event: SentEvent('the event that is sent'), to: Type.String({ description: 'relation or view whose records get the event' }) },
    closed,
  ),
})
export type SendEffect = Static<typeof SendEffect>
