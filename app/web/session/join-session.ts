import { getDefaultStore } from 'jotai'
import { knownSession, refreshSession } from '../api/client.ts'
import { reconnected } from '../api/reconnected.ts'
import { sessionEndedAtom, userAtom } from '../api/user.ts'

const store = getDefaultStore()

/** Another window has signed in: this one goes on, unless it is somebody else, whose pages are not mixed with these. */
export const joinSession = async (): Promise<void> => {
  const known = knownSession()
  if (known !== undefined && Date.now() < known.endsAt) return
  const session = await refreshSession()
  if (session === undefined || session.user.id !== store.get(userAtom)?.id) return
  store.set(userAtom, session.user)
  store.set(sessionEndedAtom, false)
  reconnected()
}
