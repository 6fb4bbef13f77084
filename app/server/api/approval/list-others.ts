import type { ServedWaiting } from '../../contract/lists/waiting-approvals.ts'
import { askedBy, findApproval, findToken, type LinkHeaders } from '../../records/find-approval.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import { MOST_WAITING, servedWaitingList } from '../../serve/approval/waiting.ts'
import { findWaitingSteps } from '../../store/accounts/approval-tokens.ts'
import { fail, isFailure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
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
    const list = await servedWaitingList(context, found)
    const became = list.rows.some(({ record }) => record === own.record_id) ? undefined : await becameOf(context, request.headers)
    return { record: own.record_id, ...(became && { own: became }), ...list }
  },
  { rateLimit: 60 },
)

/** What became of the request of the link; undefined while it waits. */
const becameOf = async (context: WorkContext, { 'x-approval-token': token }: LinkHeaders): Promise<ServedWaiting['own']> => {
  const found = await findApproval(context, token === undefined ? {} : { 'x-approval-token': token })
  const served = isFailure(found) ? found : await serveApproval(context, found)
  return isFailure(served) || served.status === 'open' ? undefined : { about: served.about, heading: served.words.heading }
}
