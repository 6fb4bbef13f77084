import { findVisibleFile } from '../../forms/find-visible-file.ts'
import { fileRef, findRemovedFile, removeFile, restoreFile } from '../../store/files/files.ts'
import { lockUploads } from '../../store/files/uploads.ts'
import { insertHistory } from '../../store/records/history.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { changeableFile } from './changeable-file.ts'
import { fileAt } from './file-at.ts'
import { refuseFullQuestion } from './make-room.ts'
import { roomOnRecord } from './upload-limits.ts'

/** Takes a removal back, or a replacement: then the file that came instead leaves the record. */
export const restoreFileOfRecord = forViewer('POST /api/files/:file/restore', async (context, request) => {
  const { tx, viewer } = context
  const { replaces } = request.body
  const row = await findVisibleFile(context, request.params.file, findRemovedFile)
  if (isFailure(row)) return row
  const { entity, record_id: record, path, size: bytes } = row
  // Files that come or come back at the same time must not both find the last free place.
  await lockUploads(tx, { account: viewer.account.id, record })
  const change = await changeableFile(context, row)
  if (isFailure(change)) return change
  const leaves = replaces === undefined ? undefined : await fileAt(tx, { entity, record, path }, replaces)
  if (leaves && isFailure(leaves)) return leaves
  const refused =
    (await roomOnRecord(context, { entity, record, bytes, replaces })) ??
    (change.question && (await refuseFullQuestion(tx, change.question, replaces)))
  if (refused) return refused
  if (!(await restoreFile(tx, row.id))) return fail('file.not-found')
  if (leaves) await removeFile(tx, leaves.id)
  await insertHistory(tx, {
    entity,
    record,
    kind: 'file',
    by: { id: viewer.account.id, name: actorOf(viewer).name },
    says: 'restoredFile',
    note: leaves ? `${leaves.name} → ${row.name}` : row.name,
  })
  return fileRef(row)
})
