import { randomUUID } from 'node:crypto'
import { allowedFile, nodeAt, type AllowedFile, type PlanField } from '#engine'
import type { FileRef } from '../../contract/files.ts'
import { openedForm } from '../../forms/form-context.ts'
import type { Services } from '../../work/services.ts'
import { fileRef, findUploadedFile, insertFile, removeFile, type FileRow } from '../../store/files/files.ts'
import { announceUpload, forgetUpload, lockUploads } from '../../store/files/uploads.ts'
import type { Data } from '../../store/records/records.ts'
import { insertHistory } from '../../store/records/history.ts'
import { actorOf } from '../../work/actor.ts'
import { findCase } from '../../records/find-case.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'
import { mayAttach } from './may-attach.ts'
import { fileAt } from './file-at.ts'
import { makeRoom, refuseFullQuestion } from './make-room.ts'
import { discardUpload, notWhole, receiveFile, type StoredUpload } from './receive-file.ts'
import { mostBytes, roomForUpload } from './upload-limits.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

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
        await discardUpload(services, place)
        throw error
      })
    const stored = isFailure(file) ? file : await asViewer(services, request, (context) => store(context, request, file))
    if (isFailure(stored)) await discardUpload(services, place)
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
  readonly allowed: AllowedFile
  readonly replaces: FileRow | undefined
}
type AnnouncedPlace = Place & { readonly upload: string }

/** The question of the file, when this viewer may answer it now. */
const findPlace = async (context: ViewerContext, request: Upload): Promise<Place | Failure> => {
  const { form, path, replaces } = request.query
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
  // One that left already is replaced again: the answer to the first upload may have been lost on its way.
  const replaced = replaces === undefined ? undefined : await fileAt(context.tx, { entity, record, path }, replaces, findUploadedFile)
  if (replaced && isFailure(replaced)) return replaced
  return {
    institution: context.tx.institution,
    entity,
    record,
    answers,
    path,
    node,
    allowed: allowedFile(node, context.definitions.uploads),
    replaces: replaced,
  }
}

/** Reserves room for the most that may arrive, so that uploads at the same time do not pass the limits together. */
const announce = async (context: ViewerContext, request: Upload): Promise<AnnouncedPlace | Failure> => {
  const place = await findPlace(context, request)
  if (isFailure(place)) return place
  const { entity, record, allowed } = place
  const replaces = place.replaces?.id
  const bytes = mostBytes(request.headers, allowed)
  const upload = { id: randomUUID(), account: context.viewer.account.id, entity, record, bytes, replaces }
  await lockUploads(context.tx, upload)
  const refused = (await roomForUpload(context, upload)) ?? (await refuseFullQuestion(context.tx, place, replaces))
  if (refused) return refused
  await announceUpload(context.tx, upload)
  return { ...place, upload: upload.id }
}

const receive = async (services: Services, request: Upload, place: AnnouncedPlace): Promise<StoredUpload | Failure> => {
  if (!request.isMultipart()) return fail('request.media')
  const part = await request.file({ limits: { fileSize: place.allowed.maxSize } })
  return part ? receiveFile(services, part, { ...place, log: request.log }) : fail('file.missing')
}

/** Checked again, because the record may have changed during the upload. */
const store = async (context: ViewerContext, request: Upload, file: StoredUpload): Promise<FileRef | Failure> => {
  const { account, user } = context.viewer
  // Two files that arrive at the same time must not both find the last free place.
  await lockUploads(context.tx, { account: account.id, record: request.params.id })
  const place = await findPlace(context, request)
  if (isFailure(place)) return place
  const { entity, record, path, replaces } = place
  const refused = await refuseFullQuestion(context.tx, place, replaces?.id)
  if (refused) return refused
  // The bytes stay: the history leads to them, and the change can be taken back.
  if (replaces) await removeFile(context.tx, replaces.id)
  await makeRoom(context.tx, place)
  const row = await insertFile(context.tx, { ...file, entity, record_id: record, path, by_id: account.id, by_name: user.name })
  await forgetUpload(context.tx, file.id)
  const by = { id: account.id, name: user.name }
  const says = replaces ? 'replacedFile' : 'addedFile'
  const note = replaces ? `${replaces.name} → ${row.name}` : row.name
  await insertHistory(context.tx, { entity, record, kind: 'file', by, says, note })
  return fileRef(row)
}
