import { getDefaultStore } from 'jotai'
import { call, keepSession } from '../api/client.ts'
import { userAtom } from '../api/user.ts'

/** From here on this window sees the portal as somebody else; every request is sent as that person, and a reload ends it. */
export const viewAs = async (account: string, reason: string): Promise<void> => {
  const session = await call('POST /api/view-as', { body: { account, reason } })
  keepSession(session, { renewable: false })
  endsAt = Date.now() + session.expiresIn * 1000
  getDefaultStore().set(userAtom, session.user)
}

let endsAt: number | undefined

/** Milliseconds until the portal is one's own again. */
export const viewingLeft = (): number => (endsAt === undefined ? 0 : Math.max(0, endsAt - Date.now()))

/** The page is loaded anew, so that nothing of the other person stays in this window. */
export const stopViewing = (): void => {
  location.hash = '#/'
  location.reload()
}
