import { findApproval } from '../../records/find-approval.ts'
import { noteReadBy } from '../../records/note-read.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import { findFile } from '../../store/files/files.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { forAnybody } from '../endpoint.ts'
import { sendFile } from '../files/send-file.ts'

export const downloadApprovalFile = forAnybody(
  'GET /api/approval/files/:file',
  async (context, request, reply) => {
    const found = await findApproval(context, request.headers)
    if (isFailure(found)) return found
    const served = await serveApproval(context, found)
    const id = request.params.file
    if (isFailure(served) || !served.files.some((file) => file.id === id)) return fail('file.not-found')
    const row = await findFile(context.tx, id)
    if (row) await noteReadBy(context, found.loaded, found.actor, { what: 'file', detail: row.name })
    return row ? sendFile(reply, context, row, true) : fail('file.not-found')
  },
  { rateLimit: 120 },
)
