import type { OpenSessions } from '../contract/sessions.ts'
import { listSessions } from '../store/accounts/sessions.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { deviceKind, deviceWords } from './device-words.ts'

/** Where the viewer is signed in, for themselves. */
export const serveSessions = async ({ tx, viewer, now }: ViewerContext): Promise<OpenSessions> => {
  const rows = await listSessions(tx, viewer.account.id, now)
  const sessions = rows.map((row) => ({
    id: row.family,
    device: deviceWords(row.device),
    kind: deviceKind(row.device),
    address: row.address,
    since: row.since,
    lastUsed: row.last_used,
    here: row.family === viewer.family,
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.here) - Number(a.here)) }
}
