import type { Answers } from '../../../engine/answers/session.ts'
import type { FileRef, ServedForm, ServedState } from './records.ts'

/** GET /api/approval, header `x-approval-token`: what a person without an account needs to decide, and nothing else. */
export type ServedApproval = {
  readonly title: string
  readonly confirm: string
  readonly approver: { readonly name: string; readonly detail?: string }
  readonly about: { readonly label: string; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  readonly state: ServedState
  readonly form: ServedForm
  readonly answers: Answers
  readonly files: readonly FileRef[]
  readonly status: 'open' | 'approved' | 'rejected' | 'expired' | 'withdrawn'
  readonly decidedAt?: string
  readonly comment?: string
  readonly openUntil?: string
}
/** POST /api/approval */
export type Decide = { readonly decision: 'approve' | 'reject'; readonly comment?: string }
/** Errors: 401 approval.token (unknown), 410 approval.expired, 409 approval.decided, 422 approval.comment-needed */
