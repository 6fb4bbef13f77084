import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { allowedFile, nodeAt, type Call, type Json } from '#engine'
import { insertFile } from '../../store/files/files.ts'
import { announceUpload, forgetUpload, lockUploads } from '../../store/files/uploads.ts'
import type { RecordRow } from '../../store/records/records.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { receiveFile, type AnnouncedUpload, type StoredUpload } from '../files/receive-file.ts'
import { mostBytes, roomForUpload } from '../files/upload-limits.ts'

type CallWithFile = Call & { readonly file: NonNullable<Call['file']> }
type ReceivedForm = { readonly fields: { readonly [name: string]: Json }; readonly file: StoredUpload }

export const takesFile = (call: Call): call is CallWithFile => call.file !== undefined

/** Reserves room for the file of a call, which is as large and of such types as its question and the settings allow. */
export const announceFile = async (
  context: ViewerContext,
  { file, does }: CallWithFile,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<AnnouncedUpload | Failure> => {
  const { definitions, tx, viewer } = context
  const node = nodeAt(definitions.plan(does.save ?? ''), file.answers)
  if (node?.kind !== 'field') throw new Error(`${does.save} does not ask ${file.answers}`)
  const allowed = allowedFile(node, definitions.uploads)
  const id = randomUUID()
  // Which record will have it is known when the whole form has come.
  const upload = { id, account: viewer.account.id, entity: '', record: id, bytes: mostBytes(headers, allowed) }
  await lockUploads(tx, upload)
  const refused = await roomForUpload(context, upload)
  if (refused) return refused
  await announceUpload(tx, upload)
  return { institution: tx.institution, upload: id, allowed }
}

/** Reads a form with one file, whose parts may come in any order. */
export const receiveForm = async (
  services: Services,
  request: FastifyRequest,
  { file: { part: name } }: CallWithFile,
  announced: AnnouncedUpload,
): Promise<ReceivedForm | Failure> => {
  if (!request.isMultipart()) return fail('request.media')
  const fields: (readonly [string, string])[] = []
  let file: StoredUpload | undefined
  for await (const part of request.parts({ limits: { fileSize: announced.allowed.maxSize } })) {
    if (part.type === 'field') {
      if (part.fieldname === name) return fail('file.missing')
      if (part.valueTruncated || fields.some(([known]) => known === part.fieldname)) return refusedPart(part.fieldname)
      fields.push([part.fieldname, String(part.value)])
      continue
    }
    if (part.fieldname !== name) return fail('request.name', undefined, { place: `body/${part.fieldname}` })
    const received = await receiveFile(services, part, { ...announced, log: request.log })
    if (isFailure(received)) return received
    file = received
  }
  return file === undefined ? fail('file.missing') : { fields: Object.fromEntries(fields), file }
}

const refusedPart = (name: string): Failure => fail('request.invalid', undefined, { place: `body/${name}` })

/** Gives the file to the record of the call, in the transaction that names it in an answer. */
export const attachFile = async (
  context: ViewerContext,
  { file: { answers } }: CallWithFile,
  file: StoredUpload,
  { entity, id: record }: Pick<RecordRow, 'entity' | 'id'>,
): Promise<Failure | undefined> => {
  const { tx, viewer } = context
  await lockUploads(tx, { account: viewer.account.id, record })
  await forgetUpload(tx, file.id)
  const refused = await roomForUpload(context, { entity, record, bytes: file.size })
  if (refused) return refused
  await insertFile(tx, { ...file, entity, record_id: record, path: answers, by_id: viewer.account.id, by_name: viewer.user.name })
  return undefined
}
