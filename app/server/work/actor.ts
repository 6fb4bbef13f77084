import type { Json } from '#engine'
import type { Viewer } from './viewer-context.ts'
import { serverTexts } from '../texts/en.ts'

/** The user who reads or acts: as rules see it, and the person behind it. The server itself acts as `SYSTEM`. */
export type Actor = {
  readonly user: Json
  readonly id?: string
  readonly person?: string
  readonly name: string
  readonly parties?: readonly string[]
}

/** The party the server acts as when a timer, an automation or an adapter sends an event. */
export const SYSTEM: Actor = {
  user: { id: null, userRole: 'system', name: serverTexts.product },
  name: serverTexts.product,
  parties: ['system'],
}

/** The viewer as an actor in cases. */
export const actorOf = ({ account, user }: Viewer): Actor => {
  return { user, id: account.id, name: user.name, ...(account.person_id !== null && { person: account.person_id }) }
}
