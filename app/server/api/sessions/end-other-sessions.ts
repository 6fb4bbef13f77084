import { serveSessions } from '../../serve/serve-sessions.ts'
import { endSessions } from '../../store/accounts/sessions.ts'
import { forViewer } from '../endpoint.ts'

export const endOtherSessions = forViewer('DELETE /api/sessions', async (context) => {
  const { tx, viewer, now } = context
  await endSessions(tx, viewer.account.id, { allBut: viewer.family }, now)
  return serveSessions(context)
})
