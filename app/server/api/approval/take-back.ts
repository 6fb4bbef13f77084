import { forAnybody } from '../endpoint.ts'
import { actByLink } from './act-by-link.ts'

/** An approver takes a decision back; the same link decides once more. */
export const takeApprovalBack = forAnybody(
  'POST /api/approval/take-back',
  (context, request) => actByLink('approval.take-back', context, request),
  { rateLimit: 30 },
)
