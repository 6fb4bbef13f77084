import type { Answers } from '../../../engine/forms/session/session.ts'
import type { FileRef, ServedForm, ServedState } from './records.ts'

/** GET /api/approval, header `x-approval-token`: exactly what a person without an account needs to decide. */
export type ServedApproval = {
  /** the subject of the decision, with its number */
  readonly about: string
  readonly words: {
    readonly heading: string
    readonly next: string
    readonly link: string
    readonly confirm: string
    readonly shown: string
    readonly needed: string
    /** the labels before the approver's name, before the due date, and before the time of the decision */
    readonly for: string
    readonly by: string
    readonly decided: string
    /** the link to the decision, when it is not beside the answers */
    readonly go: string
    /** the contact when nothing can be decided any more */
    readonly help: string
  }
  readonly confirm: string
  readonly approver: { readonly name: string; readonly detail?: string }
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly state: ServedState
  /** the groups the approval lists; without them, the pages of the form */
  readonly groups?: readonly { readonly label: string; readonly lines: readonly string[]; readonly files: readonly FileRef[] }[]
  readonly form?: ServedForm
  readonly answers: Answers
  readonly files: readonly FileRef[]
  readonly decision: {
    readonly title: string
    readonly choices: readonly {
      readonly value: 'approve' | 'reject'
      readonly label: string
      readonly help: string
      readonly button: string
      readonly needsComment: boolean
    }[]
    readonly comment: { readonly label: string; readonly help?: string; readonly max?: number }
    readonly kept: string
    /** the button before a choice, and its message when it is pressed without a choice or without a required comment */
    readonly undecided: string
    readonly choose: string
    readonly sayWhy: string
  }
  /** for viewers who cannot decide */
  readonly otherwise: { readonly title: string; readonly help: string; readonly label: string; readonly href: string } | undefined
  readonly status: 'open' | 'approved' | 'rejected' | 'expired' | 'withdrawn'
  readonly decidedAt?: string
  readonly comment?: string
  readonly openUntil?: string
}
/** POST /api/approval */
export type Decide = { readonly decision: 'approve' | 'reject'; readonly comment?: string }
/** Errors: 401 approval.token (unknown), 410 approval.expired, 409 approval.decided, 422 approval.comment-needed */
