import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Comment } from '../../contract/records.ts'
import type { Services } from '../../services.ts'
import { COMMENT } from '../../store/system-entities.ts'
import type { Data } from '../../store/records.ts'
import type { Tx } from '../../store/transaction.ts'
import { isFailure } from '../errors.ts'
import { forViewer, type Viewer } from '../request-context.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from './find-case.ts'

/** Internal comments are the office's own: whoever a case is about, or takes part from outside, never gets one. */
export function seesInternal({ user }: Viewer): boolean {
  return user['isSuper'] === true || user['isOfficer'] === true || user['isAssistant'] === true
}

export function listComments(app: FastifyInstance, services: Services): void {
  app.get('/api/records/:entity/:id/comments', { schema: { summary: 'Comments on a record', params: RECORD_PARAMS } }, forViewer(services, async (context, request) => {
    const cc = await findCase(context, request.params as RecordParams)
    if (isFailure(cc)) return cc
    const comments = context.bundle.findShelf(COMMENT.entity) ? await commentsOn(context.tx, cc.row.id) : []
    return comments.filter(({ internal }) => !internal || seesInternal(context.viewer))
  }))
}

export async function commentsOn(tx: Tx, record: string): Promise<readonly Comment[]> {
  const rows = await tx.rows(sql<{ id: string; data: Data; created_at: string }>`
    select id, data, created_at from record where institution_id = ${tx.institution} and entity = ${COMMENT.entity} and subject_id = ${record} order by created_at, id limit 1000`)
  return rows.map(({ id, data, created_at }) => ({ id, text: String(data[COMMENT.text] ?? ''), at: created_at, by: String(data['author_name'] ?? ''), internal: data[COMMENT.internal] === true }))
}
