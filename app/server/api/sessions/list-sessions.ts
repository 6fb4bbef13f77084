import { serveSessions } from '../../serve/serve-sessions.ts'
import { forViewer } from '../endpoint.ts'

export const listOpenSessions = forViewer('GET /api/sessions', (context) => serveSessions(context))
