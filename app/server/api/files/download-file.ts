import { findVisibleFile } from '../../forms/find-visible-file.ts'
import { noteAccess } from '../../store/records/access-log.ts'
import { forViewer } from '../endpoint.ts'
import { sendFile } from './send-file.ts'
import { isFailure } from '../../work/failure.ts'

export const downloadFile = forViewer('GET /api/files/:file', async (context, request, reply) => {
  const row = await findVisibleFile(context, request.params.file)
  if (isFailure(row)) return row
  const { account, user } = context.viewer
  await noteAccess(context.tx, {
    by: { id: account.id, name: user.name },
    what: 'file',
    entity: row.entity,
    record: row.record_id,
    detail: row.name,
  })
  const { download } = request.query
  return sendFile(reply, context, row, download === undefined)
})
