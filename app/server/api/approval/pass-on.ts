import { forAnybody } from '../endpoint.ts'
import { actByLink } from './act-by-link.ts'

/** An approver passes a request to somebody else, who gets a link; the own link is closed with it. */
export const passApprovalOn = forAnybody(
  'POST /api/approval/pass',
  (context, request) => actByLink('approval.reassign', context, request),
  { rateLimit: 30 },
)
