import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isAllowed } from '../../work/policies.ts'
import type { Comment } from '../../contract/records.ts'
import type { Services } from '../../work/services.ts'
import { insertHistory } from '../../store/records/history.ts'
import { insertRecord } from '../../store/records/records.ts'
import { COMMENT } from '../../store/records/system-entities.ts'
import { once } from '../idempotent.ts'
import { forViewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'

const BODY = {
  type: 'object',
  properties: { text: { type: 'string', minLength: 1, maxLength: 4000, pattern: '\\S' }, internal: { type: 'boolean', default: false } },
  required: ['text'],
  additionalProperties: false,
} as const

export const writeComment = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/records/:entity/:id/comments',
    { schema: { summary: 'Comment on a record', params: RECORD_PARAMS, body: BODY } },
    forViewer(services, (context, request, reply) =>
      once(context, request, async () => {
        const { text, internal } = request.body as { text: string; internal: boolean }
        const loaded = await findCase(context, request.params as RecordParams)
        if (isFailure(loaded)) return loaded
        if (internal && !isAllowed(context, 'internalComments')) return fail('action.forbidden')
        const { account, user } = context.viewer
        const row = await insertRecord(context.tx, context.definitions.storage(COMMENT.entity), {
          id: randomUUID(),
          subject: loaded.row.id,
          data: { [COMMENT.text]: text, [COMMENT.internal]: internal, [COMMENT.author]: account.person_id, author_name: user.name },
        })
        // The text of an internal comment is left out of the history, which others read.
        if (!internal)
          await insertHistory(context.tx, {
            entity: loaded.row.entity,
            record: loaded.row.id,
            kind: 'comment',
            by: { id: account.id, name: user.name },
            note: text,
          })
        reply.code(201)
        return { id: row.id, text, internal, at: row.created_at, by: user.name } satisfies Comment
      }),
    ),
  )
}
