import { randomUUID } from 'node:crypto'
import { isAllowed } from '../../work/policies.ts'
import type { Comment } from '../../contract/comments.ts'
import { insertHistory } from '../../store/records/history.ts'
import { insertRecord } from '../../store/records/records.ts'
import { COMMENT } from '../../store/records/system-entities.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { mayComment } from '../../records/may-comment.ts'
import { recordJson } from '../../records/record-json.ts'
import { fail, isFailure } from '../../work/failure.ts'

export const writeComment = forViewer('POST /api/records/:entity/:id/comments', async (context, request, reply) => {
  const { text, internal = false } = request.body
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  const { definitions, row: on, data } = loaded
  if (!mayComment(definitions, on.entity, { ...data, record: recordJson(definitions, on) })) return fail('action.forbidden')
  if (internal && !isAllowed(context, 'internalComments')) return fail('action.forbidden')
  const { account, user } = context.viewer
  const row = await insertRecord(context.tx, context.definitions.storage(COMMENT.entity), {
    id: randomUUID(),
    subject: loaded.row.id,
    data: { [COMMENT.text]: text, [COMMENT.internal]: internal, [COMMENT.author]: account.person_id, [COMMENT.authorName]: user.name },
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
})
