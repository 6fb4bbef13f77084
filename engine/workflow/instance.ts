import type { CaseType } from '../definition/case.ts'
import type { Json } from '../definition/logic.ts'
import type { Effect } from '../definition/effects/registry.ts'
import type { Problem } from '../errors.ts'
import type { Explanation } from '../rules/explain/explanation.ts'

/** A decision asked of one person (or pool) while a state has an approval. `person` is the id of the person record. */
export type ApprovalStep = {
  readonly id: string
  readonly party: string
  readonly person: Json
  readonly order: number
  /** closed: no longer asked, because others decided or the state was left; void: an answer that was approved has changed. */
  readonly status: 'waiting' | 'open' | 'approved' | 'rejected' | 'returned' | 'expired' | 'reassigned' | 'closed' | 'void'
  readonly comment?: string
  readonly decidedAt?: string
  /** The form in which it was decided, and its answers beside the decision. */
  readonly form?: string
  readonly answers?: { readonly [question: string]: Json }
  /** The answers of the case that were approved, as the approver was shown them. */
  readonly saw?: { readonly [question: string]: Json }
  /** What the approver has written so far, and not sent. */
  readonly draft?: { readonly [question: string]: Json }
  /** Who passed it on to this person, and the word that went with it. */
  readonly passed?: { readonly by?: Json; readonly comment?: string }
  /** Asked in an earlier approval of the record: kept to be read, and not counted. */
  readonly past?: true
}

/** The workflow state of one record: JSON, stored with the record. Instants are ISO 8601 in UTC. */
export type Instance = {
  readonly state: string
  readonly since: string
  readonly approvals: readonly ApprovalStep[]
  /** Where the case was before an event that can be undone led to this state. */
  readonly before?: { readonly event: string; readonly state: string; readonly since: string }
  /** The last decision of an approver, where it may be taken back until an instant. */
  readonly decided?: {
    readonly step: string
    readonly until: string
    /** Where the case was before it. */
    readonly state: string
    readonly since: string
    readonly approvals: readonly ApprovalStep[]
    /** The fields that followed from it, as they were before. */
    readonly values: { readonly [field: string]: Json }
    /** The version of the record that it led to: one more, and somebody has changed the case. */
    readonly version?: number
  }
}

/**
 * What guards and effects may read, besides `parties`: the parties of the case this user acts as.
 * No person belongs to the party `system`: the server acts as it when a timer, an automation or an adapter sends an event.
 */
export type WorkflowContext = {
  readonly today: string
  readonly now: string
  readonly user: Json
  readonly parties: readonly string[]
  /** The id of the user's own person record, by which an approval asked of one person recognizes that person. */
  readonly person?: Json
  /** For approvals: party -> id of the person record, or a list of them. A party left out is a pool: anybody who acts as it may decide. */
  readonly people: { readonly [party: string]: Json }
  readonly record?: Json
  readonly case: Json
  readonly answers: Json
  readonly event?: Json
  readonly related?: Json
  readonly settings?: Json
  /** The answers of the case that an approver is shown, when one decides. */
  readonly saw?: ApprovalStep['saw']
  /** What the type of the case says about its approvals; it goes before the workflow. */
  readonly approval?: CaseType['approval']
  /** What the type of case promises: by which day it is decided. */
  readonly promise?: NonNullable<CaseType['promise']>
  /** The conditions under which a case of the type starts; an event may ask them once more. */
  readonly start?: NonNullable<NonNullable<CaseType['start']>['when']>
  /** The forms' problems at the event's moment; the caller validates them beforehand. */
  readonly problems?: readonly Problem[]
}

/** An event this user could send now; one that is not allowed carries the reason. */
export type AvailableEvent = {
  readonly event: string
  readonly label: string
  readonly allowed: boolean
  readonly primary: boolean
  /** it leads to another state, as a decision does */
  readonly moves?: true
  readonly tone: 'normal' | 'danger'
  readonly icon?: string
  readonly help?: string
  readonly order: number
  readonly form?: string
  readonly confirm?: { readonly title: string; readonly text: string; readonly button: string }
  readonly checks?: string
  readonly why?: Refusal
}

/** Why an event was refused. `not-permitted` reveals nothing about the guard. */
export type Refusal = {
  readonly ok: false
  readonly code:
    | 'event.unknown'
    | 'event.not-permitted'
    | 'event.not-in-state'
    | 'event.guard'
    | 'event.problems'
    | 'event.no-target'
    | 'approval.not-open'
    | 'approval.comment-needed'
    | 'approval.nobody'
    | 'approval.not-offered'
  readonly message: string
  readonly explanation?: Explanation
  readonly problems?: readonly Problem[]
}

/**
 * An effect the server runs after storing the transition, with its idempotency key. Its `when` held, and its rules are replaced by their
 * values. `step`: the approval step a message is about; the message goes to that step's person.
 */
export type PlannedEffect = { readonly key: string; readonly effect: Effect; readonly because: string; readonly step?: string }

/** The result of an accepted event. The caller stores all of it in one transaction. */
export type Transition = {
  readonly ok: true
  readonly next: Instance
  readonly effects: readonly PlannedEffect[]
  /** The entry for the record's history. */
  readonly entry: {
    readonly event: string
    readonly from: string
    readonly to: string
    readonly says?: string
    /** What the person wrote about it. */
    readonly note?: string
    readonly asked?: Json
    readonly party?: string
  }
  /** Timers to start: send the event `send` at the instant `at`, unless the state was left before. */
  readonly timers: readonly { readonly id: string; readonly at: string; readonly send: string }[]
}
