import { serveSessions } from '../../serve/serve-sessions.ts'
import { endSessions } from '../../store/accounts/sessions.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'

/** A session of somebody else is not found, like one that has ended. */
export const endSession = forViewer('DELETE /api/sessions/:session', async (context, request) => {
  const { tx, viewer, now } = context
  const isEnded = await endSessions(tx, viewer.account.id, { only: request.params.session }, now)
  return isEnded ? serveSessions(context) : fail('session.not-found')
})
