import type { Json } from '../definition/logic.ts'
import type { Effect } from '../definition/workflow.ts'
import type { Problem } from '../errors.ts'
import type { Explanation } from '../rules/explain.ts'

/** One decision asked of one person inside a state with an approval. `person` is the id of the person record. */
export type ApprovalStep = {
  readonly id: string
  readonly party: string
  readonly person: Json
  readonly order: number
  /** closed: no longer asked, because others decided or the state was left. */
  readonly status: 'waiting' | 'open' | 'approved' | 'rejected' | 'returned' | 'expired' | 'reassigned' | 'closed'
  readonly comment?: string
  readonly decidedAt?: string
}

/** Where a record stands in its workflow: JSON, stored with the record. Instants are ISO 8601 UTC. */
export type Instance = {
  readonly state: string
  readonly since: string
  readonly approvals: readonly ApprovalStep[]
}

/**
 * What guards and effects may read, besides `parties`: the parties of the case this user acts as.
 * The party `system` is nobody's: the server acts as it when a timer, an automation or an adapter sends an event.
 */
export type WorkflowContext = {
  readonly today: string
  readonly now: string
  readonly user: Json
  readonly parties: readonly string[]
  /** The id of this user's own person record: an approval asked of one person is decided by that person. */
  readonly person?: Json
  /** party -> id of the person record, or a list of them, for approvals; a party that is left out is a pool: anybody who acts as it may decide */
  readonly people: { readonly [party: string]: Json }
  readonly record?: Json
  readonly case: Json
  readonly answers: Json
  readonly event?: Json
  readonly related?: Json
  readonly settings?: Json
  /** Problems of the forms at the event's moment, validated by the caller. */
  readonly problems?: readonly Problem[]
}

export type AvailableEvent = {
  readonly event: string
  readonly label: string
  readonly allowed: boolean
  readonly primary: boolean
  readonly tone: 'normal' | 'danger'
  readonly icon?: string
  readonly help?: string
  readonly order: number
  readonly form?: string
  readonly confirm?: { readonly title: string; readonly text: string; readonly button: string }
  readonly checks?: string
  readonly why?: Refusal
}

/** Why an event was refused. `not-permitted` tells nothing about the guard. */
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
 * An effect to be run by the server after the transition is stored, with its idempotency key. Its `when` held, and its
 * values are plain values already. `step`: the approval step a message is about; it goes to that step's person.
 */
export type PlannedEffect = { readonly key: string; readonly effect: Effect; readonly because: string; readonly step?: string }

export type Transition = {
  readonly ok: true
  readonly next: Instance
  readonly effects: readonly PlannedEffect[]
  /** What the history keeps. */
  readonly entry: {
    readonly event: string
    readonly from: string
    readonly to: string
    readonly says?: string
    readonly asked?: Json
    readonly party?: string
  }
  /** Timers to arm: send `event` at this instant unless the state was left. */
  readonly timers: readonly { readonly id: string; readonly at: string; readonly send: string }[]
}
