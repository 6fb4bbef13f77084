import { approveOne } from '../../cases/approve-one.ts'
import { findApproval, findToken } from '../../records/find-approval.ts'
import { fail } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import { forAnybody } from '../endpoint.ts'
import { forEachRow } from '../views/for-each-row.ts'

/** Approves several requests that wait for the person of a link, each by itself. */
export const approveOthers = forAnybody(
  'POST /api/approval/others',
  async (context, request) => {
    if (!(await findToken(context, request.headers))) return fail('approval.token')
    return forEachRow(context, request.body.records, (record) =>
      approveOne(context, record, (inside) =>
        findApproval(inOwnLanguage(inside), { ...request.headers, 'x-approval-record': record }, { lock: true }),
      ),
    )
  },
  { rateLimit: 30 },
)
