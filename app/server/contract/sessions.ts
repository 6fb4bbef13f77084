import { Type, type Static } from 'typebox'
import { Closed, Instant, List, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

const OpenSession = Closed({
  id: Uuid,
  device: Type.String({ description: 'browser and system in words' }),
  kind: Type.Union([Type.Literal('computer'), Type.Literal('phone')]),
  address: Type.Union([Type.String(), Type.Null()]),
  since: Instant,
  lastUsed: Instant,
  here: Type.Boolean({ description: 'the session of this request' }),
})

/** Where a person is signed in: this session first, then the one used last. */
export const OpenSessions = Closed({ sessions: List(OpenSession) })
export type OpenSessions = Static<typeof OpenSessions>

export const sessionOperations = {
  'GET /api/sessions': { summary: 'Where the viewer is signed in', response: OpenSessions },
  'DELETE /api/sessions': { summary: 'Sign the viewer out everywhere else', response: OpenSessions },
  'DELETE /api/sessions/:session': {
    summary: 'Sign the viewer out of one session',
    params: Closed({ session: Uuid }),
    response: OpenSessions,
  },
} as const satisfies OperationTable
