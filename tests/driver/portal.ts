import type { Answers, Json, Problem } from '#engine'
import type { Person } from './cast.ts'

/** Why something was not done. `code` is the stable one of the engine and of the server. */
export type Refused = {
  readonly code: string
  readonly message: string
  readonly problems: readonly Problem[]
  readonly conflicts?: readonly { readonly path: string; readonly yours: Json; readonly theirs: Json }[]
}

/** One line of a request compared with the record on file. */
export type Change = { readonly path: string; readonly status: string; readonly before: string; readonly after: string }

/** One line of what happened, oldest first. */
export type Happening = {
  readonly event: string
  readonly by: string
  readonly from?: string
  readonly to?: string
  readonly note?: string
  readonly changed: readonly string[]
}

/** What stands in a list. `values` are those of the columns. */
export type ListedRow = { readonly id: string; readonly values: { readonly [field: string]: Json } }
export type ListRequest = {
  readonly with?: { readonly [name: string]: string }
  readonly filter?: { readonly [field: string]: readonly string[] }
  readonly tab?: string
  readonly sort?: string
  readonly search?: string
  readonly page?: number
  readonly limit?: number
}

/**
 * A record as one person has it open, as in a tab of a browser: it knows the version it was read at, and every write says so.
 * What must succeed throws when it is refused; what must be refused is asked with `cannot…`, which throws when it succeeds.
 */
export type OpenRecord = {
  readonly entity: string
  readonly id: string
  readonly number: string
  state(): Promise<string>
  /** Reads the record again, as reloading the page does. */
  reload(): Promise<void>
  /** The answers this person may see. */
  answers(): Promise<Answers>
  /** What a question is to this person: hidden, editable, read-only or required. */
  flag(path: string, form?: string): Promise<string>
  /** Events this person can send now. */
  events(): Promise<readonly string[]>
  answer(changes: { readonly [path: string]: Json }, form?: string): Promise<void>
  cannotAnswer(changes: { readonly [path: string]: Json }, form?: string): Promise<Refused>
  attach(path: string, name: string): Promise<void>
  act(event: string, asked?: Answers): Promise<void>
  cannot(event: string, asked?: Answers): Promise<Refused>
  /** Sends the last event once more, exactly as it was sent: a browser that saw no answer does this. */
  repeat(): Promise<void>
  /** What the page says before anything is sent. */
  problems(): Promise<readonly Problem[]>
  compare(): Promise<readonly Change[]>
  dismiss(path: string, decision?: 'dismiss' | 'undo' | 'forever'): Promise<void>
  timeline(): Promise<readonly Happening[]>
  /** Answers that the version of the form in force has no place for: kept, and shown. */
  orphanedAnswers(): Promise<readonly { readonly path: string; readonly label: string; readonly value: Json }[]>
  /** Progress as the person sees it: what is done, now and ahead. */
  steps(): Promise<readonly string[]>
  /** What the last event made of the record: an application of a request. */
  converted(): Promise<OpenRecord>
}

export type Approval = {
  /** All that is shown of the request, a line each. */
  readonly reads: string
  readonly status: string
  decide(decision: 'approve' | 'reject', said?: { readonly comment?: string }): Promise<void>
  cannotDecide(decision: 'approve' | 'reject', said?: { readonly comment?: string }): Promise<Refused>
}

export type Actor = {
  start(caseId: string, about?: string): Promise<OpenRecord>
  cannotStart(caseId: string, about?: string): Promise<Refused>
  open(record: Pick<OpenRecord, 'entity' | 'id'>): Promise<OpenRecord>
  cannotOpen(record: Pick<OpenRecord, 'entity' | 'id'>): Promise<Refused>
  list(view: string, request?: ListRequest): Promise<readonly ListedRow[]>
  /** The hash path where this person goes after sign-in. */
  landsOn(): Promise<string | undefined>
  /** Every problem of answers sent straight to the form, whatever a page would have let through. */
  validate(form: string, answers: Answers, context?: { readonly [root: string]: Json }): Promise<readonly Problem[]>
  /** A new version of a definition, in the institution's layer. */
  publish(id: string, change: (definition: { readonly [key: string]: Json }) => { readonly [key: string]: Json }): Promise<void>
  /** By the link that was mailed to this person about the record; no account. */
  byToken(record: Pick<OpenRecord, 'entity' | 'id'>): Promise<Approval>
  /** What was mailed to this person, oldest first: names of templates. */
  mail(): Promise<readonly string[]>
}

/** Everything a scenario can do, on whatever runs below. */
export type Portal = {
  as(person: Person): Actor
  /** The calendar date everybody lives in. */
  readonly today: string
  /** Lets time pass: the clock stands still otherwise. */
  travelTo(instant: string): void
  /** What the office has on file, whoever may see it. */
  onFile(entity: string, id: string): Promise<Answers>
  close(): Promise<void>
}
