import { findApproval } from '../../records/find-approval.ts'
import { noteReadBy } from '../../records/note-read.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import { isFailure } from '../../work/failure.ts'
import { forAnybody } from '../endpoint.ts'

export const showApproval = forAnybody(
  'GET /api/approval',
  async (context, request) => {
    const found = await findApproval(context, request.headers)
    if (isFailure(found)) return found
    const served = await serveApproval(context, found)
    if (!isFailure(served)) await noteReadBy(context, found.loaded, found.actor, { what: 'approval', detail: found.step.id })
    return served
  },
  { rateLimit: 120 },
)
