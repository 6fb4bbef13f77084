import { sql } from 'kysely'
import { isAllowed } from '../../work/policies.ts'
import type { Comment } from '../../contract/comments.ts'
import { COMMENT } from '../../store/records/system-entities.ts'
import type { Data } from '../../store/records/records.ts'
import type { Tx } from '../../store/sql/transaction.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { isFailure } from '../../work/failure.ts'

export const listComments = forViewer('GET /api/records/:entity/:id/comments', async (context, request) => {
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  const comments = context.definitions.findStorage(COMMENT.entity) ? await commentsOn(context.tx, loaded.row.id) : []
  // The subject of a case and outside parties never receive an internal comment.
  const withInternal = isAllowed(context, 'internalComments')
  const shown = comments.filter(({ internal }) => !internal || withInternal)
  const { limit, page } = request.query
  return limit === undefined && page === undefined ? shown : pageOf(shown, { limit, page })
})

/** What the specification has on a page where nobody says how many. */
const ON_A_PAGE = 20

type Page = { readonly limit: number | undefined; readonly page: number | undefined }

const pageOf = <T>(all: readonly T[], { limit = ON_A_PAGE, page = 1 }: Page): readonly T[] => all.slice((page - 1) * limit, page * limit)

const commentsOn = async (tx: Tx, record: string): Promise<readonly Comment[]> => {
  const rows = await tx.rows(sql<{ id: string; data: Data; created_at: string }>`
    select id, data, created_at from record where institution_id = ${tx.institution} and entity = ${COMMENT.entity} and subject_id = ${record} order by created_at, id limit 1000`)
  return rows.map(({ id, data, created_at }) => ({
    id,
    text: String(data[COMMENT.text] ?? ''),
    at: created_at,
    by: String(data[COMMENT.authorName] ?? ''),
    internal: data[COMMENT.internal] === true,
  }))
}
