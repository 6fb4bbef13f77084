import type { Answers } from '../../../engine/forms/session/session.ts'
import type { FileRef, ServedForm, ServedState } from './records.ts'

/** GET /api/approval, header `x-approval-token`: what a person without an account needs to decide, and nothing else. */
export type ServedApproval = {
  /** what is decided, with its number */
  readonly about: string
  readonly words: {
    readonly heading: string
    readonly next: string
    readonly link: string
    readonly confirm: string
    readonly shown: string
    readonly needed: string
    /** before the name of whom it is asked, before the day by which it is to be decided, before the moment it was */
    readonly for: string
    readonly by: string
    readonly decided: string
    /** the link to the decision, where it does not stand beside */
    readonly go: string
    /** who can help when nothing is to be decided any more */
    readonly help: string
  }
  readonly confirm: string
  readonly approver: { readonly name: string; readonly detail?: string }
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly state: ServedState
  /** what the approval says to show; without it, the pages of the form */
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
    /** the button before anything is chosen, and what is said of it when it is pressed then, or without the comment it needs */
    readonly undecided: string
    readonly choose: string
    readonly sayWhy: string
  }
  /** for whom it is not to decide */
  readonly otherwise: { readonly title: string; readonly help: string; readonly label: string; readonly href: string } | undefined
  readonly status: 'open' | 'approved' | 'rejected' | 'expired' | 'withdrawn'
  readonly decidedAt?: string
  readonly comment?: string
  readonly openUntil?: string
}
/** POST /api/approval */
export type Decide = { readonly decision: 'approve' | 'reject'; readonly comment?: string }
/** Errors: 401 approval.token (unknown), 410 approval.expired, 409 approval.decided, 422 approval.comment-needed */
