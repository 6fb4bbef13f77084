import type { Answers, Json, Problem } from '#engine'
import type { Person } from './cast.ts'

/** A refusal. `code` is the stable one of the engine and of the server. */
export type Refused = {
  readonly code: string
  readonly message: string
  readonly problems: readonly Problem[]
  readonly conflicts?: readonly { readonly path: string; readonly yours: Json; readonly theirs: Json }[]
}

/** One line of a request compared with the record on file. */
export type Change = { readonly path: string; readonly status: string; readonly before: string; readonly after: string }

/** One line of the timeline, oldest first. */
export type Happening = {
  readonly event: string
  readonly by: string
  readonly from?: string
  readonly to?: string
  readonly note?: string
  readonly changed: readonly string[]
}

/** A row of a list. `values` are those of the columns. */
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
 * A record as one person has it open, as in a tab of a browser: it knows the version it was read at and sends it with every write.
 * An act that must succeed throws when it is refused; `cannot…` expects a refusal and throws when the act succeeds.
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
  /** The flag of a question for this person: hidden, editable, read-only or required. */
  flag(path: string, form?: string): Promise<string>
  /** Events this person can send now. */
  events(): Promise<readonly string[]>
  answer(changes: { readonly [path: string]: Json }, form?: string): Promise<void>
  cannotAnswer(changes: { readonly [path: string]: Json }, form?: string): Promise<Refused>
  /** Uploads a file: a paper, a text, or a picture where the text begins as a GIF does. */
  attach(path: string, name: string, text?: string): Promise<void>
  act(event: string, asked?: Answers): Promise<void>
  cannot(event: string, asked?: Answers): Promise<Refused>
  /** Sends the last event once more, unchanged, as a browser without a response does. */
  repeat(): Promise<void>
  /** The problems the page shows before anything is sent. */
  problems(): Promise<readonly Problem[]>
  compare(): Promise<readonly Change[]>
  dismiss(path: string, decision?: 'dismiss' | 'undo' | 'forever'): Promise<void>
  timeline(): Promise<readonly Happening[]>
  /** Orphaned answers: kept and shown, without a question in the current version of the form. */
  orphanedAnswers(): Promise<readonly { readonly path: string; readonly label: string; readonly value: Json }[]>
  /** Progress as the person sees it: what is done, now and ahead. */
  steps(): Promise<readonly string[]>
  /** How many papers were made for it. */
  papers(): Promise<number>
  /** The record the last event created from this one, such as the application of a request. */
  converted(): Promise<OpenRecord>
}

/** What an approver sends with a decision: a comment, and the answers of the own form. */
export type DecisionGiven = { readonly comment?: string; readonly answers?: Answers }

export type Approval = {
  /** The shown lines of the request. */
  readonly reads: string
  readonly status: string
  decide(decision: 'approve' | 'reject', given?: DecisionGiven): Promise<void>
  cannotDecide(decision: 'approve' | 'reject', given?: DecisionGiven): Promise<Refused>
}

/** A request to a literal address. */
export type CallRequest = {
  readonly path?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: Json }
  readonly body?: Json
}

export type Actor = {
  start(caseId: string, about?: string): Promise<OpenRecord>
  cannotStart(caseId: string, about?: string): Promise<Refused>
  open(record: Pick<OpenRecord, 'entity' | 'id'>): Promise<OpenRecord>
  cannotOpen(record: Pick<OpenRecord, 'entity' | 'id'>): Promise<Refused>
  list(view: string, request?: ListRequest): Promise<readonly ListedRow[]>
  /** The hash path to which this person goes after sign-in. */
  landsOn(): Promise<string | undefined>
  /** What the literal address of a call answers, by the id of the call. */
  call(id: string, request?: CallRequest): Promise<Json | undefined>
  cannotCall(id: string, request?: CallRequest): Promise<Refused>
  /** Every problem of answers posted directly to the form, without the page. */
  validate(form: string, answers: Answers, context?: { readonly [root: string]: Json }): Promise<readonly Problem[]>
  /** A new version of a definition, in the institution's layer. */
  publish(id: string, change: (definition: { readonly [key: string]: Json }) => { readonly [key: string]: Json }): Promise<void>
  /** Opens the link mailed to this person about the record, without an account. */
  byToken(record: Pick<OpenRecord, 'entity' | 'id'>): Promise<Approval>
  /** The mails to this person, oldest first: names of templates. */
  mail(): Promise<readonly string[]>
}

/** The actions of a scenario, on either driver. */
export type Portal = {
  as(person: Person): Actor
  /** The current calendar date. */
  readonly today: string
  /** Moves the clock forward; it stands still otherwise. */
  travelTo(instant: string): void
  /** Runs every automation whose day has come. */
  runClock(): Promise<void>
  /** The messages put out to another system, the last at the end. */
  sentTo(connection: string): Promise<readonly string[]>
  /** A message of another system comes in. */
  comesIn(connection: string, text: string): Promise<void>
  /** What an administrator is shown of work that was given up. */
  troubles(): Promise<readonly string[]>
  /** The record as the office has it, without any viewer's restrictions. */
  onFile(entity: string, id: string): Promise<Answers>
  close(): Promise<void>
}
