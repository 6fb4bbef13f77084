import { randomUUID } from 'node:crypto'
import { isAcceptedType, nodeAt, refusedKind, type PlanField } from '#engine'
import type { FileRef } from '../../contract/files.ts'
import { openedForm } from '../../forms/form-context.ts'
import type { Services } from '../../work/services.ts'
import { fileRef, insertFile, type FileRow } from '../../store/files/files.ts'
import { insertHistory } from '../../store/records/history.ts'
import { actorOf } from '../../work/actor.ts'
import { findCase } from '../../records/find-case.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'
import { mayAttach } from './may-attach.ts'
import { sanitizeName } from './sanitize-name.ts'
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
    const place = await asViewer(services, request, (context) => findPlace(context, request))
    if (isFailure(place)) return place
    // Between two transactions: a slow upload holds no connection, of which there are few.
    const file = await receive(services, request, place).catch(notWhole)
    if (isFailure(file)) return file
    const stored = await asViewer(services, request, (context) => store(context, request, file)).catch(async (error: unknown) => {
      await services.files.remove(place.institution, file.id)
      throw error
    })
    if (isFailure(stored)) await services.files.remove(place.institution, file.id)
    else reply.code(201)
    return stored
  },
  { rateLimit: 120, signedIn: true },
)

type Upload = RequestOf<'POST /api/records/:entity/:id/files'>
type Place = {
  readonly institution: number
  readonly entity: string
  readonly record: string
  readonly path: string
  readonly node: PlanField
}
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
  return { institution: context.tx.institution, entity: loaded.row.entity, record: loaded.row.id, path, node }
}

/** Stores the bytes on disk; a refused file leaves none there. */
const receive = async ({ files }: Services, request: Upload, { institution, node }: Place): Promise<Received | Failure> => {
  if (!request.isMultipart()) return fail('request.media')
  const limit = node.maxSize ?? USUAL_SIZE
  const part = await request.file({ limits: { fileSize: limit } })
  if (!part) return fail('file.missing')
  const id = randomUUID()
  const { head, size, sha256 } = await files.write(institution, id, part.file)
  const type = await sniffType(head)
  const accepted = node.accept ?? USUAL_TYPES
  // Only the content decides the type; the name and the browser's claim do not count.
  const isAccepted = type !== undefined && isAcceptedType(type, accepted)
  let refused: Failure | undefined
  if (part.file.truncated) refused = fail('file.too-large', serverTexts.file.tooLarge({ megabytes: Math.round(limit / 1_000_000) }))
  else if (size === 0) refused = fail('file.empty')
  else if (!isAccepted) refused = fail('file.type', refusedKind(sanitizeName(part.filename), accepted))
  if (refused || type === undefined) {
    await files.remove(institution, id)
    return refused ?? fail('file.type')
  }
  return { id, name: sanitizeName(part.filename), size, type, sha256 }
}

/** A form that ends early, or somebody who hangs up, is no fault of ours. The disk's own errors name their call, those of the framework a status. */
const notWhole = (error: Error): Failure => {
  if ('syscall' in error || 'statusCode' in error) throw error
  return fail('request.invalid', serverTexts.file.incomplete)
}

/** Checked again, because the record may have changed during the upload. */
const store = async (context: ViewerContext, request: Upload, file: Received): Promise<FileRef | Failure> => {
  const place = await findPlace(context, request)
  if (isFailure(place)) return place
  const { entity, record, path } = place
  const { account, user } = context.viewer
  const row = await insertFile(context.tx, { ...file, entity, record_id: record, path, by_id: account.id, by_name: user.name })
  const by = { id: account.id, name: user.name }
  await insertHistory(context.tx, { entity, record, kind: 'file', by, says: serverTexts.history.addedFile, note: row.name })
  return fileRef(row)
}
