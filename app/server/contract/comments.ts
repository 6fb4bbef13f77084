import { Type, type Static } from 'typebox'
import { RecordParams } from './record-params.ts'
import { Closed, Instant, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

export const Comment = Closed({
  id: Type.String(),
  text: Type.String(),
  at: Instant,
  by: Type.String(),
  internal: Type.Boolean({ description: 'only for the office' }),
})
export type Comment = Static<typeof Comment>

export const WriteComment = Closed({
  text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
  internal: Type.Optional(Type.Boolean({ description: 'without it: false' })),
})
export type WriteComment = Static<typeof WriteComment>

export const commentOperations = {
  'GET /api/records/:entity/:id/comments': {
    summary: 'Comments on a record, the oldest first: all of them, or a page',
    params: RecordParams,
    query: Closed({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'on a page; left out: 20' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'the first one is 1' })),
    }),
    response: List(Comment),
  },
  'POST /api/records/:entity/:id/comments': {
    summary: 'Comment on a record',
    params: RecordParams,
    body: WriteComment,
    response: Comment,
    creates: true,
    idempotent: true,
  },
} as const satisfies OperationTable
