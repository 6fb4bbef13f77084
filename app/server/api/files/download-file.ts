import { findVisibleFile } from '../../forms/find-visible-file.ts'
import { readerOf } from '../../records/note-read.ts'
import { noteAccess } from '../../store/records/access-log.ts'
import { forViewer } from '../endpoint.ts'
import { sendFile } from './send-file.ts'
import { isFailure } from '../../work/failure.ts'

export const downloadFile = forViewer('GET /api/files/:file', async (context, request, reply) => {
  const row = await findVisibleFile(context, request.params.file)
  if (isFailure(row)) return row
  await noteAccess(context.tx, {
    by: readerOf(context.viewer),
    what: 'file',
    entity: row.entity,
    record: row.record_id,
    detail: row.name,
  })
  const { download } = request.query
  return sendFile(reply, context, row, download === undefined)
})
