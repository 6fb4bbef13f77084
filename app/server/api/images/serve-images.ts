import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { bytesId, findFile, type FileRow } from '../../store/files/files.ts'
import { recordJson } from '../../records/record-json.ts'
import { findRecord, type Data } from '../../store/records/records.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { asAnybody } from '../request-context.ts'
import { DRAWS_ONLY } from '../security-headers.ts'

/** Pictures that can neither run anything nor fetch anything. Whatever else a record holds is not served to everybody. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/**
 * The pictures of records whose entity says that everybody sees them. The address stays when the picture is replaced, so browsers ask
 * whether they have the newest.
 */
export const serveImages = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { readonly image: string } }>('/images/:image', { schema: { hide: true } }, async (request, reply) => {
    const { image } = request.params
    const known = request.headers['if-none-match']
    const found = UUID.test(image)
      ? await asAnybody(services, request, (context) => openImage(context, image, known))
      : fail('file.not-found')
    // Not the page: what stands in an <img> would be one.
    if (isFailure(found)) return reply.code(404).send()
    reply.header('cache-control', 'public, no-cache').header('etag', tagOf(found.row))
    if (found.bytes === undefined) return reply.code(304).send()
    return reply
      .header('content-security-policy', DRAWS_ONLY)
      .header('x-content-type-options', 'nosniff')
      .header('content-length', String(found.row.size))
      .type(found.row.type)
      .send(found.bytes)
  })
}

const tagOf = ({ id }: FileRow): string => `"${id}"`

type OpenedImage = { readonly row: FileRow; readonly bytes: Readable | undefined }

const openImage = async (context: WorkContext, image: string, known: string | undefined): Promise<OpenedImage | Failure> => {
  const row = await findPicture(context, image)
  if (!row || !PICTURES.has(row.type)) return fail('file.not-found')
  if (known === tagOf(row)) return { row, bytes: undefined }
  const bytes = await context.services.files.read(context.tx.institution, bytesId(row))
  return bytes ? { row, bytes } : fail('file.lost')
}

const findPicture = async ({ definitions, tx, today }: WorkContext, image: string): Promise<FileRow | undefined> => {
  for (const { name, picture } of definitions.set.all('entity')) {
    const record = picture && (await findRecord(tx, name, image))
    if (!picture || !record) continue
    const data = { record: recordJson(definitions, record), user: {}, settings: definitions.settings, today }
    const row = definitions.rules.holds(picture.when, data) ? await findFile(tx, fileIn(record.data, picture.field)) : undefined
    return row?.entity === name && row.record_id === image ? row : undefined
  }
  return undefined
}

/** The id of the first file of an answer. A text that is no id finds nothing. */
const fileIn = (data: Data, field: string): string => {
  const answer = data[field]
  const [file] = Array.isArray(answer) ? (answer as readonly Data[]) : []
  return String(file?.['id'] ?? NO_FILE)
}

const NO_FILE = '00000000-0000-0000-0000-000000000000'
