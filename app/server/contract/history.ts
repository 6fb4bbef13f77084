import { Type, type Static } from 'typebox'
import { RecordParams } from './record-params.ts'
import { ServedState } from './records.ts'
import { Closed, Instant, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

const Difference = Closed({ path: Type.String(), label: Type.String(), before: Type.String(), after: Type.String() })

export const HistoryEntry = Closed({
  id: Type.String(),
  at: Instant,
  by: Closed({ id: Type.Optional(Type.String()), name: Type.String(), party: Type.Optional(Type.String()) }),
  kind: Type.Enum(['created', 'saved', 'event', 'approval', 'effect', 'file', 'comment', 'changes']),
  event: Type.Optional(Type.String()),
  says: Type.Optional(Type.String()),
  from: Type.Optional(ServedState),
  to: Type.Optional(ServedState),
  note: Type.Optional(Type.String()),
  differences: List(Difference),
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** `next`: for `before`, when there is more. */
export const HistoryPage = Closed({ entries: List(HistoryEntry), next: Type.Optional(Type.String()) })
export type HistoryPage = Static<typeof HistoryPage>

export const historyOperations = {
  'GET /api/records/:entity/:id/history': {
    summary: 'What happened to a record, newest first',
    params: RecordParams,
    query: Closed({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'without it: 50' })),
      before: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    response: HistoryPage,
  },
} as const satisfies OperationTable
