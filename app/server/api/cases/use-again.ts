import { randomUUID } from 'node:crypto'
import { differencesOf, leftOutOf, type OrphanedAnswer } from '#engine'
import { carryOutEffects } from '../../cases/carry-out.ts'
import { createCase } from '../../cases/create-case.ts'
import { caseFromEarlier, type Again, type CopiedFile } from '../../cases/use-again.ts'
import type { EventDone } from '../../contract/events.ts'
import { acceptSave } from '../../forms/accept-save.ts'
import { findCase } from '../../records/find-case.ts'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import { hrefOfStart } from '../../records/record-href.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { bytesId, insertFile } from '../../store/files/files.ts'
import type { StoredBytes } from '../../store/files/measure.ts'
import { announceUpload, forgetUpload, lockUploads } from '../../store/files/uploads.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { discardUpload } from '../files/receive-file.ts'
import { roomForUpload } from '../files/upload-limits.ts'
import { asViewer } from '../request-context.ts'

/**
 * Begins a case with the answers and files of an earlier one. Files are copied between two transactions, as uploads are, and announced before,
 * so that the clean-up finds copies whose case was never stored. Sent twice, the second request finds the draft of the first.
 */
export const useAgain = endpoint(
  'POST /api/records/:entity/:id/again',
  async (services, request, reply) => {
    const planned = await asViewer(services, request, (context) => announce(context, request))
    if (isFailure(planned)) return planned
    const copied = await copyFiles(services, planned)
    const begun = await asViewer(services, request, (context) => store(context, request, { ...planned, copied }))
    // After an error nobody knows what was stored; after a refusal nothing was.
    if (isFailure(begun)) for (const { id } of planned.copies) await discardUpload(services, { ...planned, upload: id })
    else reply.code(201)
    return begun
  },
  { rateLimit: 60, signedIn: true },
)

type Asked = RequestOf<'POST /api/records/:entity/:id/again'>
type Planned = { readonly institution: number; readonly record: string; readonly copies: readonly CopiedFile[] }
type Copied = ReadonlyMap<string, Pick<StoredBytes, 'size' | 'sha256'>>

const announce = async (context: ViewerContext, request: Asked): Promise<Planned | Failure> => {
  const { tx, viewer } = context
  const earlier = await findCase(context, request.params)
  if (isFailure(earlier)) return earlier
  const again = await caseFromEarlier(context, earlier, { record: randomUUID(), ofCopy: () => randomUUID() })
  if (isFailure(again)) return again
  const { entity, id: record } = again.start.row
  const announced = again.copies.map(({ id, from }) => ({ id, account: viewer.account.id, entity, record, bytes: from.size }))
  const [first] = announced
  if (first) {
    await lockUploads(tx, first)
    const refused = await roomForUpload(context, { ...first, bytes: announced.reduce((sum, { bytes }) => sum + Number(bytes), 0) })
    if (refused) return refused
  }
  for (const upload of announced) await announceUpload(tx, upload)
  return { institution: tx.institution, record, copies: again.copies }
}

/** The bytes of each file under the id of its copy; a file whose bytes are gone is left out. */
const copyFiles = async ({ files }: Services, { institution, copies }: Planned): Promise<Copied> => {
  const copied = new Map<string, Pick<StoredBytes, 'size' | 'sha256'>>()
  for (const { id, from } of copies) {
    const bytes = await files.read(institution, bytesId(from))
    if (bytes) copied.set(id, await files.write(institution, id, bytes))
  }
  return copied
}

/** Asked again, because the earlier case or the rights may be others by now. */
const store = async (
  context: ViewerContext,
  request: Asked,
  { record, copies, copied }: Planned & { readonly copied: Copied },
): Promise<EventDone | Failure> => {
  const { tx, viewer } = context
  const actor = actorOf(viewer)
  const earlier = await findCase(context, request.params)
  if (isFailure(earlier)) return earlier
  const known = new Map(copies.flatMap(({ id, from }) => (copied.has(id) ? [[from.id, id] as const] : [])))
  const again = await caseFromEarlier(context, earlier, { record, ofCopy: (file) => known.get(file) })
  if (isFailure(again)) return again
  const definition = again.start.definition
  if (!definition) return fail('case.not-found')
  for (const { id, from, path } of again.copies) {
    const { size, sha256 } = copied.get(id) ?? { size: 0, sha256: '' }
    const { entity } = again.start.row
    const by = { by_id: viewer.account.id, by_name: viewer.user.name }
    await insertFile(tx, { id, entity, record_id: record, path, name: from.name, size, type: from.type, sha256, ...by })
  }
  for (const { id } of copies) await forgetUpload(tx, id)
  const accepted = await acceptAll(context, again)
  if (isFailure(accepted)) return accepted
  const { row, leftOut } = accepted
  const { key } = context.definitions.storage(row.entity).entity
  const number = key === undefined ? undefined : earlier.row.data[key.field]
  const stored = await createCase(
    context,
    definition,
    {
      id: record,
      values: row.data,
      actor,
      differences: differencesOf(again.start.row.data, row.data),
      again: {
        usedAgain: { id: earlier.row.id, ...(typeof number === 'string' && { key: number }) },
        orphanedAnswers: leftOut,
      },
      ...(row.subject_id !== null && { subject: row.subject_id }),
    },
    carryOutEffects,
  )
  const href = hrefOfStart(await loadRecord(context, stored, actor))
  return { record: await serveRecord(context, earlier, actor), ...(href !== undefined && { opens: href }) }
}

type Accepted = { readonly row: LoadedRecord['row']; readonly leftOut: readonly OrphanedAnswer[] }

/** The answers that the forms of the new case take from this viewer, and those that they refuse. */
const acceptAll = async (context: ViewerContext, { start, forms, leftOut }: Again): Promise<Accepted | Failure> => {
  const actor = actorOf(context.viewer)
  const refused = [...leftOut]
  let loaded = start
  for (const { form, changes } of forms) {
    const accepted = await acceptSave(context, loaded, { form, changes }, actor)
    if (isFailure(accepted)) return accepted
    const plan = loaded.definitions.plan(form)
    for (const { path } of accepted.problems)
      if (Object.hasOwn(changes, path))
        refused.push(leftOutOf(plan, path, changes[path] ?? null, { related: loaded.related, today: context.today }))
    loaded = await loadRecord(context, { ...loaded.row, data: accepted.answers }, actor, { subject: loaded.subject })
  }
  return { row: loaded.row, leftOut: refused }
}
