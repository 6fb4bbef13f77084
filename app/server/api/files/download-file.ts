import type { FastifyInstance } from 'fastify'
import { loadRecord, maySee } from '../../records/load-record.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { noteAccess } from '../../store/records/access-log.ts'
import type { Services } from '../../work/services.ts'
import { findFile, type FileRow } from '../../store/files/files.ts'
import { findRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../request-context.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

const PARAMS = { type: 'object', properties: { file: { type: 'string', format: 'uuid' } }, required: ['file'] } as const
/** Types the browser may show in the page; all others are downloaded. */
const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain'])

export const downloadFile = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/files/:file',
    { schema: { summary: 'A file, for those who may see the answer it belongs to', params: PARAMS } },
    forViewer(services, async (context, request, reply) => {
      const row = await findVisibleFile(context, (request.params as { file: string }).file)
      if (isFailure(row)) return row
      const { account, user } = context.viewer
      await noteAccess(context.tx, {
        by: { id: account.id, name: user.name },
        what: 'file',
        entity: row.entity,
        record: row.record_id,
        detail: row.name,
      })
      const { download } = request.query as { download?: string }
      return sendFile(reply, services, context.tx.institution, row, download === undefined)
    }),
  )
}

export const sendFile = (
  reply: { header: (name: string, value: string) => unknown },
  { files }: Services,
  institution: number,
  row: FileRow,
  inline: boolean,
): object => {
  const disposition = inline && INLINE.has(row.type) ? 'inline' : 'attachment'
  reply.header('content-type', row.type)
  reply.header('content-length', String(row.size))
  reply.header('x-content-type-options', 'nosniff')
  reply.header(
    'content-disposition',
    `${disposition}; filename="${row.name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
  )
  // The browser may show a file but never run it.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return files.read(institution, row.id)
}

/** Access depends on the record and on the question: a viewer who may not see an answer does not get its files. */
export const findVisibleFile = async (context: ViewerContext, id: string): Promise<FileRow | Failure> => {
  const row = await findFile(context.tx, id)
  const record = row && (await findRecord(context.tx, row.entity, row.record_id))
  if (!row || !record) return fail('file.not-found')
  const actor = actorOf(context.viewer)
  const loaded = await loadRecord(context, record, actor)
  if (!maySee(loaded)) return fail('file.not-found')
  const field = row.path?.split('.')[0]
  const { withheld } = strippedForms(await openedForms(context, loaded, actor, 'read'), record.data)
  if (field !== undefined && withheld.has(field)) return fail('file.not-found')
  return row
}
