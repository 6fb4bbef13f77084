import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { bytesId, type FileRow } from '../../store/files/files.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { DRAWS_ONLY } from '../security-headers.ts'

/** Types the browser may show in the page; all others are downloaded. */
const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain'])

export const sendFile = async (
  reply: FastifyReply,
  { services, tx, definitions }: WorkContext,
  row: FileRow,
  inline: boolean,
): Promise<Readable | Failure> => {
  const bytes = await services.files.read(tx.institution, bytesId(row))
  if (!bytes) {
    reply.log.error({ file: row.id, record: row.record_id }, 'the bytes of a file are gone')
    return fail('file.lost')
  }
  const isShown = inline && INLINE.has(row.type) && definitions.settings['isDocumentPreviewEnabled'] !== false
  const disposition = isShown ? 'inline' : 'attachment'
  reply.header('content-type', row.type)
  reply.header('content-length', String(row.size))
  reply.header('x-content-type-options', 'nosniff')
  reply.header(
    'content-disposition',
    `${disposition}; filename="${row.name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(row.name)}`,
  )
  // The browser may show a file but never run it.
  reply.header('content-security-policy', DRAWS_ONLY)
  return bytes
}
