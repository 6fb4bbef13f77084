import type { Viewer } from './api/request-context.ts'
import type { Actor } from './case-context.ts'

/** The viewer as an actor in cases. */
export function actorOf({ account, user }: Viewer): Actor {
  return { user, id: account.id, name: user.name, ...(account.person_id !== null && { person: account.person_id }) }
}
