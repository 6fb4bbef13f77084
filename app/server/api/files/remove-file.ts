import { removeFile } from '../../store/files/files.ts'
import { insertHistory } from '../../store/records/history.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findVisibleFile } from '../../forms/find-visible-file.ts'
import { changeableFile } from './changeable-file.ts'
import { isFailure } from '../../work/failure.ts'

export const removeFileOfRecord = forViewer('DELETE /api/files/:file', async (context, request) => {
  const row = await findVisibleFile(context, request.params.file)
  if (isFailure(row)) return row
  const change = await changeableFile(context, row)
  if (isFailure(change)) return change
  await removeFile(context.tx, row.id)
  await insertHistory(context.tx, {
    entity: row.entity,
    record: row.record_id,
    kind: 'file',
    by: { id: context.viewer.account.id, name: actorOf(context.viewer).name },
    says: 'removedFile',
    note: row.name,
  })
  return {}
})
