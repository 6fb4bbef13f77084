import type { Answers, FormContext } from '#engine'
import type { Json } from '../../../engine/definition/logic.ts'
import type { Problem } from '../../../engine/errors.ts'
import type { ApprovalStep, AvailableEvent } from '../../../engine/workflow/instance.ts'

export type ServedState = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly family: string
  readonly icon?: string
  readonly since: string
  readonly task?: string
  readonly next?: string
  readonly by?: string
  readonly usually?: string
  readonly phase?: string
}

/** A form of a record for this viewer. The plan itself is fetched once from `/api/plans/{hash}` (immutable). */
export type ServedForm = {
  readonly id: string
  readonly title: string
  readonly plan: string
  /** the version number shown to people */
  readonly version?: number
  readonly mayEdit: boolean
  /** the reason why it, or a part of it, is locked */
  readonly why?: string
  /** pages this viewer may change; without it, all of them */
  readonly pages?: readonly string[]
  /** stripped for this viewer, and passed to openForm unchanged */
  readonly context: FormContext
}

/** `ended`: when a finished phase was left. */
export type Phase = Step & { readonly ended?: string }

export type Step = { readonly label: string; readonly status: 'done' | 'now' | 'ahead'; readonly family?: string; readonly help?: string }

/** GET /api/records/{entity}/{id} */
export type ServedRecord = {
  readonly entity: string
  readonly id: string
  readonly version: number
  readonly case?: { readonly id: string; readonly code: string; readonly title: string }
  readonly key?: string
  /** the label of its number */
  readonly keyLabel?: string
  readonly label: string
  /** the screen that opens it for this viewer, a hash path such as #/student/... */
  readonly href?: string
  readonly state?: ServedState
  readonly steps: readonly Step[]
  readonly phases: readonly Phase[]
  readonly answers: Answers
  readonly forms: readonly ServedForm[]
  readonly events: readonly AvailableEvent[]
  readonly parties: readonly {
    readonly party: string
    readonly label: string
    readonly name: string
    readonly detail?: string
    readonly mine: boolean
  }[]
  readonly subject?: {
    readonly entity: string
    readonly id: string
    readonly label: string
    readonly called: string
    readonly values: Answers
  }
  readonly facts: readonly { readonly label: string; readonly value: string; readonly icon?: string }[]
  readonly deadlines: readonly { readonly label: string; readonly on: string; readonly inDays: number }[]
  readonly approvals: readonly (ApprovalStep & { readonly name: string; readonly detail?: string })[]
  readonly files: readonly FileRef[]
  /** answers that the current version of the form has no question for; kept and shown */
  readonly orphanedAnswers?: readonly { readonly path: string; readonly label: string; readonly value: Json; readonly text: string }[]
  /** answers given to an older version of a form, not changed or confirmed since; `given` is when */
  readonly carriedOver?: { readonly form: string; readonly version?: number; readonly given: string; readonly paths: readonly string[] }
  readonly savedAt: string
  readonly createdAt: string
}

/** Every file of a record, whichever answer holds it. Answers of type `file` hold a list of these. */
export type FileRef = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly path?: string
  readonly at?: string
  readonly by?: string
}

/** POST /api/cases/{caseId}  -> 201 ServedRecord | 200 the existing draft | 403 Refused */
export type StartCase = { readonly subject?: string; readonly values?: Answers }

/** PATCH /api/records/{entity}/{id}: autosave. Session paths -> values; null clears. Header Idempotency-Key. */
export type SaveAnswers = {
  readonly version: number
  readonly form: string
  readonly changes: { readonly [path: string]: Json }
  readonly rows?: { readonly [repeatPath: string]: readonly string[] }
}
export type Saved = {
  readonly version: number
  readonly savedAt: string
  readonly decided?: FormContext['decided']
  /** refused paths (read-only, hidden, unknown); their values were not stored */
  readonly refused: readonly Problem[]
}

/** 409 of any write: other people's changes since `version`. Nothing of the write was stored. */
export type Conflict = {
  readonly error: 'record.stale'
  readonly message: string
  readonly version: number
  readonly conflicts: readonly {
    readonly path: string
    readonly label: string
    readonly yours: Json
    readonly theirs: Json
    readonly by?: string
    readonly at?: string
  }[]
  /** changes by others at places you did not change, which can simply be applied */
  readonly others: { readonly [path: string]: Json }
}

/** POST /api/records/{entity}/{id}/events/{event}. Header Idempotency-Key. `asked`: answers of the event's form. */
export type SendEvent = { readonly version: number; readonly asked?: Answers }
/** GET /api/records/{entity}/{id}/events/{event}/form: the form of the event, as ServedForm. */
/** 200 */
export type EventDone = {
  readonly record: ServedRecord
  readonly says?: string
  readonly converted?: { readonly entity: string; readonly id: string; readonly href?: string }
}
/** 422 problems of the answers; 403 / 409 a refusal with its reason */
export type Refused = {
  readonly error: string
  readonly message: string
  readonly problems?: readonly Problem[]
  readonly explanation?: Json
}

/** GET /api/records/{entity}/{id}/history?limit&before: newest first. */
export type HistoryPage = { readonly entries: readonly HistoryEntry[]; readonly next?: string }
export type HistoryEntry = {
  readonly id: string
  readonly at: string
  readonly by: { readonly id?: string; readonly name: string; readonly party?: string }
  readonly kind: 'created' | 'saved' | 'event' | 'approval' | 'effect' | 'file' | 'comment' | 'changes'
  readonly event?: string
  readonly says?: string
  readonly from?: ServedState
  readonly to?: ServedState
  readonly note?: string
  readonly differences: readonly { readonly path: string; readonly label: string; readonly before: string; readonly after: string }[]
}

/** GET /api/records/{entity}/{id}/changes: request against record on file. */
export type ServedChanges = {
  readonly version: number
  readonly label: string
  readonly onFile?: { readonly label: string }
  readonly mayDecide: boolean
  readonly groups: readonly {
    readonly page: string
    readonly title: string
    readonly rows: readonly {
      readonly path: string
      readonly label: string
      readonly before: string
      readonly after: string
      readonly status: 'same' | 'changed' | 'new' | 'cleared' | 'dismissed' | 'dismissed-forever'
      readonly beforeParts?: readonly Part[]
      readonly afterParts?: readonly Part[]
    }[]
  }[]
}
export type Part = { readonly text: string; readonly changed: boolean }
/** POST /api/records/{entity}/{id}/changes: dismiss, undo, dismiss forever. Answer: ServedChanges. */
export type DecideChange = { readonly version: number; readonly path: string; readonly decision: 'dismiss' | 'undo' | 'forever' }

/** GET /api/records/{entity}/{id}/why?form&path&aspect=visible|required|problem|option, or ?event=: an explanation tree. */
export type Why = {
  readonly text: string
  readonly holds: boolean
  readonly value?: Json
  readonly source?: string
  readonly parts: readonly Why[]
}

/** POST /api/records/{entity}/{id}/carried-over: confirms a carried-over answer. Response: the answers still to be checked. */
export type ConfirmCarriedOver = { readonly path: string }
export type CarriedOver = { readonly paths: readonly string[] }

/** GET|POST /api/records/{entity}/{id}/comments */
export type Comment = { readonly id: string; readonly text: string; readonly at: string; readonly by: string; readonly internal: boolean }
