import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isAcceptedType, nodeAt, refusedKind, type PlanField } from '#engine'
import type { FileRef } from '../../contract/files.ts'
import { openedForm } from '../../forms/form-context.ts'
import type { Scanner } from '../../work/scan-file.ts'
import type { Services } from '../../work/services.ts'
import { fileRef, insertFile, type FileRow } from '../../store/files/files.ts'
import { announceUpload, forgetUpload, lockUploads } from '../../store/files/uploads.ts'
import type { Data } from '../../store/records/records.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { insertHistory } from '../../store/records/history.ts'
import { actorOf } from '../../work/actor.ts'
import { findCase } from '../../records/find-case.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'
import { mayAttach } from './may-attach.ts'
import { makeRoom, refuseFullQuestion } from './make-room.ts'
import { roomForUpload } from './upload-limits.ts'
import { sanitizeName } from '../../work/sanitize-name.ts'
import { sniffType } from './sniff-type.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { serverTexts } from '../../texts/en.ts'

/** Used when the question sets no limit. */
const USUAL_SIZE = 10 * 1024 * 1024
const USUAL_TYPES = ['application/pdf', 'image/png', 'image/jpeg']

export const uploadFile = endpoint(
  'POST /api/records/:entity/:id/files',
  async (services, request, reply) => {
    const place = await asViewer(services, request, (context) => announce(context, request))
    if (isFailure(place)) return place
    // Between two transactions: a slow upload holds no connection, of which there are few. When the second one ends in an error, nobody
    // knows whether it was carried out: the bytes stay, and the clean-up finds them by their announcement.
    const file = await receive(services, request, place)
      .catch(notWhole)
      .catch(async (error: unknown) => {
        await discard(services, place)
        throw error
      })
    const stored = isFailure(file) ? file : await asViewer(services, request, (context) => store(context, request, file))
    if (isFailure(stored)) await discard(services, place)
    else reply.code(201)
    return stored
  },
  { rateLimit: 120, signedIn: true },
)

type Upload = RequestOf<'POST /api/records/:entity/:id/files'>
type Place = {
  readonly institution: number
  readonly answers: Data
  readonly entity: string
  readonly record: string
  readonly path: string
  readonly node: PlanField
}
type AnnouncedPlace = Place & { readonly upload: string }
type Received = Pick<FileRow, 'id' | 'name' | 'size' | 'type'> & { readonly sha256: string }

/** The question of the file, when this viewer may answer it now. */
const findPlace = async (context: ViewerContext, request: Upload): Promise<Place | Failure> => {
  const { form, path } = request.query
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  const formId = form ?? loaded.definition?.forms[0]
  if (
    formId === undefined ||
    (loaded.definition && !loaded.definition.forms.includes(formId)) ||
    !loaded.definitions.set.get('form', formId)
  )
    return fail('form.not-found')
  const opened = await openedForm(context, loaded, formId, actorOf(context.viewer))
  const node = nodeAt(opened.plan, path)
  if (node?.kind !== 'field' || node.type !== 'file') return fail('file.place')
  if (!mayAttach(opened, loaded.row.data, path)) return fail('record.locked', opened.why)
  const { entity, id: record, data: answers } = loaded.row
  return { institution: context.tx.institution, entity, record, answers, path, node }
}

/** Reserves room for the most that may arrive, so that uploads at the same time do not pass the limits together. */
const announce = async (context: ViewerContext, request: Upload): Promise<AnnouncedPlace | Failure> => {
  const place = await findPlace(context, request)
  if (isFailure(place)) return place
  const { entity, record, node } = place
  const upload = { id: randomUUID(), account: context.viewer.account.id, entity, record, bytes: mostBytes(request, node) }
  await lockUploads(context.tx, upload)
  const refused = (await roomForUpload(context, upload)) ?? (await refuseFullQuestion(context.tx, place))
  if (refused) return refused
  await announceUpload(context.tx, upload)
  return { ...place, upload: upload.id }
}

const mostBytes = ({ headers }: Upload, { maxSize = USUAL_SIZE }: PlanField): number => {
  const declared = Number(headers['content-length'])
  return Number.isSafeInteger(declared) && declared > 0 ? Math.min(declared, maxSize) : maxSize
}

/** Bytes first: the announcement is what a later clean-up finds them by. */
const discard = async ({ files, pool }: Services, { institution, upload }: AnnouncedPlace): Promise<void> => {
  await files.remove(institution, upload)
  await inInstitution(pool, institution, (tx) => forgetUpload(tx, upload))
}

/** Stores the bytes on disk and looks at what they are. */
const receive = async (
  { files, scanner }: Services,
  request: Upload,
  { institution, upload, node }: AnnouncedPlace,
): Promise<Received | Failure> => {
  if (!request.isMultipart()) return fail('request.media')
  const limit = node.maxSize ?? USUAL_SIZE
  const part = await request.file({ limits: { fileSize: limit } })
  if (!part) return fail('file.missing')
  const { head, size, sha256 } = await files.write(institution, upload, part.file)
  if (part.file.truncated) return fail('file.too-large', serverTexts.file.tooLarge({ megabytes: Math.round(limit / 1_000_000) }))
  if (size === 0) return fail('file.empty')
  const name = sanitizeName(part.filename)
  const type = await sniffType(head)
  const accepted = node.accept ?? USUAL_TYPES
  // Only the content decides the type; the name and the browser's claim do not count.
  if (type === undefined || !isAcceptedType(type, accepted)) return fail('file.type', refusedKind(name, accepted))
  const refused = scanner && (await scanned(scanner, await files.read(institution, upload), request, name))
  return refused ?? { id: upload, name, size, type, sha256 }
}

/** A file that nobody could look at is not accepted. */
const scanned = async ({ scan }: Scanner, bytes: Readable | undefined, { log }: Upload, name: string): Promise<Failure | undefined> => {
  if (!bytes) return fail('file.not-checked')
  try {
    const found = await scan(bytes)
    return found && fail('file.infected', serverTexts.file.infected({ name, virus: found.virus }))
  } catch (error) {
    log.error(error, 'an upload could not be scanned')
    return fail('file.not-checked')
  }
}

/** A form that ends early, or somebody who hangs up, is no fault of ours. The disk's own errors name their call, those of the framework a status. */
const notWhole = (error: Error): Failure => {
  if ('syscall' in error || 'statusCode' in error) throw error
  return fail('request.invalid', serverTexts.file.incomplete)
}

/** Checked again, because the record may have changed during the upload. */
const store = async (context: ViewerContext, request: Upload, file: Received): Promise<FileRef | Failure> => {
  const { account, user } = context.viewer
  // Two files that arrive at the same time must not both find the last free place.
  await lockUploads(context.tx, { account: account.id, record: request.params.id })
  const place = await findPlace(context, request)
  if (isFailure(place)) return place
  const { entity, record, path } = place
  const refused = await refuseFullQuestion(context.tx, place)
  if (refused) return refused
  await makeRoom(context.tx, place)
  const row = await insertFile(context.tx, { ...file, entity, record_id: record, path, by_id: account.id, by_name: user.name })
  await forgetUpload(context.tx, file.id)
  const by = { id: account.id, name: user.name }
  await insertHistory(context.tx, { entity, record, kind: 'file', by, says: 'addedFile', note: row.name })
  return fileRef(row)
}
