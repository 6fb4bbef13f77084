import { Type } from 'typebox'
import { SessionUser } from './auth.ts'
import { Closed, List, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

const ViewedAccount = Closed({ account: Uuid, name: Type.String(), role: Type.String() })

export const viewAsOperations = {
  'GET /api/view-as': {
    summary: 'Accounts by name, to look at the portal as one of them',
    query: Closed({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
    response: List(ViewedAccount),
  },
  'POST /api/view-as': {
    summary: 'Look at the portal as somebody else, for a while and without changing anything; the reason is logged',
    body: Closed({ account: Uuid, reason: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }) }),
    response: Closed({
      accessToken: Type.String(),
      expiresIn: Type.Integer({ description: 'seconds; it cannot be renewed' }),
      user: SessionUser,
    }),
  },
} as const satisfies OperationTable
