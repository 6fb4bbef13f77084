import { askedBy, findApproval, findToken } from '../../records/find-approval.ts'
import { MOST_WAITING, servedWaitingList } from '../../serve/approval/waiting.ts'
import { findWaitingSteps } from '../../store/accounts/approval-tokens.ts'
import { fail } from '../../work/failure.ts'
import { forAnybody } from '../endpoint.ts'

/** Everything that waits for the person of a link, the request of the link among it. */
export const listOthers = forAnybody(
  'GET /api/approval/others',
  async (context, request) => {
    const own = await findToken(context, request.headers)
    if (!own) return fail('approval.token')
    const asked = askedBy(own)
    if (!asked) return { record: own.record_id, rows: [], more: false }
    const waiting = await findWaitingSteps(context.tx, asked, context.now, MOST_WAITING + 1)
    const found = []
    for (const { record_id: record } of waiting)
      found.push(await findApproval(context, { ...request.headers, 'x-approval-record': record }))
    return { record: own.record_id, ...(await servedWaitingList(context, found)) }
  },
  { rateLimit: 60 },
)
