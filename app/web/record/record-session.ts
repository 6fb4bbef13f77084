import type { Answers, AvailableEvent, Problem } from '#engine'
import type { EventDone } from '../../server/contract/events.ts'
import type { FirstAnswers } from '../../server/contract/answers.ts'
import type { ServedRecord, StartedCase } from '../../server/contract/records.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import type { ReopenedAfter } from '../api/reopen-context.ts'
import { forgetAsked } from './asked/forget-asked.ts'
import type { Autosave } from './autosave.ts'
import { sentOnce } from './sent-once.ts'

/** An open form of the record: it is saved before an event and shows the problems that the event was refused for. */
export type RecordForm = {
  readonly autosave: Pick<Autosave, 'begin' | 'flush' | 'moved'>
  readonly check: (moment: string) => readonly Problem[]
  readonly refuse: (problems: readonly Problem[]) => void
}

/** An event that waits for its confirmation or for its questions; `opener` had the focus before. */
export type AskedEvent = { readonly event: AvailableEvent; readonly step: 'confirm' | 'form'; readonly opener: Element | null }

/** Why an event was refused; `href`: the page on which to go on. */
export type RefusedEvent = { readonly message: string; readonly href?: string }

export type RecordState = {
  readonly record: ServedRecord | undefined
  /** why the record could not be loaded */
  readonly error: unknown
  readonly asked: AskedEvent | undefined
  readonly busy: boolean
  /** why the last event was refused */
  readonly refused: RefusedEvent | undefined
  /** how many events were sent from this page */
  readonly sent: number
  /** grows with every event and with what the server or somebody else did since, so that history and changes load again */
  readonly turn: number
}

/** What a session asks of the page around it. */
export type PageActions = {
  readonly focused: () => Element | null
  /** `undo`: takes back what is said; `next`: the address that opens with it. */
  readonly say: (text: string, more: { readonly undo?: () => void; readonly next?: string }) => void
  readonly goTo: (path: string) => void
  /** The record, which was not stored until now, is stored. */
  readonly stored: () => void
  readonly toTop: () => void
  /** The blocks and counts of the page may be others now. */
  readonly reopen: (after?: ReopenedAfter) => void
}

export type RecordSession = {
  readonly state: () => RecordState
  readonly subscribe: (listener: () => void) => () => void
  /** The page on which events have their effects; it may change while the record stays. */
  readonly actOn: (page: PageActions) => void
  readonly load: () => Promise<void>
  readonly stop: () => void
  readonly attach: (id: string, form: RecordForm | undefined) => void
  /** The server has these answers now, stored by a form or by somebody else: the next form of the record goes on from there. */
  readonly saved: (version: number, answers: Answers) => void
  /** Stores the record, which did not exist until now, with its first answers. */
  readonly start: (save: FirstAnswers, key: string) => Promise<StartedCase>
  /** Stores the record when it does not exist yet, even without an answer. */
  readonly begin: () => Promise<void>
  /** Sends an event, or first asks what it wants to know. Open forms with errors stop it. */
  readonly send: (event: AvailableEvent) => void
  /** Sends an event with the answers to its questions; returns the problems of those answers. */
  readonly run: (event: AvailableEvent, answers?: Answers) => Promise<readonly Problem[] | undefined>
  /** Leaves the question of an event. */
  readonly back: () => void
}

/** The act that begins a new case with the answers of this one. */
const AGAIN = 'case.again'

type Sent = OperationRequest<'POST /api/records/:entity/:id/events/:event'>

const sendTo = ({ event, ...of }: Sent['params'], body: Sent['body'], key: string): Promise<EventDone> =>
  event === AGAIN
    ? call('POST /api/records/:entity/:id/again', { params: of })
    : call('POST /api/records/:entity/:id/events/:event', { params: { ...of, event }, body, key })

const FIRST: RecordState = { record: undefined, error: undefined, asked: undefined, busy: false, refused: undefined, sent: 0, turn: 0 }

/** The dialog that asks to sign in again says so; what was asked stays and can be sent then. */
const isSignedOut = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 401

const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && !isSignedOut(failure)

const refusedEvent = (failure: unknown): RefusedEvent => {
  const href = failure instanceof ApiFailure ? failure.body.href : undefined
  return { message: messageOfError(failure), ...(href !== undefined && { href }) }
}

const listenTo = (listeners: Set<() => void>, listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const startRecord = (record: ServedRecord | undefined, save: FirstAnswers, key: string): Promise<StartedCase> => {
  if (!record?.case) throw new Error('only a case can be started')
  const { id, subject } = record
  const body = { id, save, ...(subject && { subject: subject.id }) }
  return call('POST /api/cases/:case', { params: { case: record.case.id }, body, key })
}

const withoutRefused = ({ refused: _refused, ...record }: StartedCase): ServedRecord => record

/** Every form shows its problems, so all of them are checked. */
const hasErrors = (forms: Iterable<RecordForm>, { checks }: AvailableEvent): boolean =>
  checks !== undefined && [...forms].flatMap((form) => form.check(checks)).some(({ severity }) => severity === 'error')

/** Whether an answer that facts and deadlines read is another one now. */
const headChanged = ({ inHead, answers: before }: ServedRecord, answers: Answers): boolean =>
  inHead.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(answers[name] ?? null))

/** A record that was asked for before a save may arrive after it. */
const withNewest = (record: ServedRecord, { version, answers }: Pick<ServedRecord, 'version' | 'answers'> = record): ServedRecord =>
  record.version < version ? { ...record, version, answers } : record

/** Whether somebody else or the worker acted on a stored record since. */
const hasMoved = (before: ServedRecord | undefined, now: ServedRecord): boolean =>
  before !== undefined &&
  before.version > 0 &&
  (before.state?.id !== now.state?.id || (before.unfinished === true && now.unfinished !== true))

/** The forms go on from the version that an event has made, and what was typed into its dialog has arrived. */
const goOnFrom = ({ entity, id, version }: ServedRecord, { event }: AvailableEvent, forms: ReadonlyMap<string, RecordForm>): void => {
  for (const form of forms.values()) form.autosave.moved(version)
  forgetAsked({ entity, id, event })
}

/** One record on a page: its newest version, its open forms, and its events, which are sent after every form is saved. */
export const openRecordSession = (of: { readonly entity: string; readonly id: string }, first?: ServedRecord): RecordSession => {
  const listeners = new Set<() => void>()
  const forms = new Map<string, RecordForm>()
  const sending = sentOnce()
  let state: RecordState = { ...FIRST, record: first }
  let page: PageActions | undefined
  let loading: AbortController | undefined
  let waiting: (() => void)[] = []

  const set = (change: Partial<RecordState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const put = (record: ServedRecord): void => {
    const moved = hasMoved(state.record, record)
    set({ record: withNewest(record, state.record), error: undefined, turn: state.turn + (moved ? 1 : 0) })
    if (moved) page?.reopen()
  }
  const load = (): Promise<void> => {
    loading?.abort()
    const control = new AbortController()
    loading = control
    const loaded = new Promise<void>((resolve) => waiting.push(resolve))
    const finishWith = (act: () => void): void => {
      if (control.signal.aborted) return
      act()
      for (const done of waiting) done()
      waiting = []
    }
    call('GET /api/records/:entity/:id', { params: of, signal: control.signal }).then(
      (record) => finishWith(() => put(record)),
      (error: unknown) => finishWith(() => set({ error })),
    )
    return loaded
  }

  const refusedBy = (failure: unknown, answers: Answers | undefined): readonly Problem[] | undefined => {
    if (isSignedOut(failure)) return undefined
    const problems = failure instanceof ApiFailure ? (failure.body.problems ?? []) : []
    const ofQuestion = problems.filter(({ area }) => area === 'asked')
    if (answers !== undefined && ofQuestion.length > 0) return ofQuestion
    if (problems.length > 0) {
      for (const form of forms.values()) form.refuse(problems)
      set({ asked: undefined, ...(forms.size === 0 && { refused: { message: problems.map(({ message }) => message).join(' ') } }) })
      return undefined
    }
    // The answers to the event's questions stay when the server was not reached, so that they can be sent again.
    const keepsQuestion = !isRefusal(failure) && answers !== undefined
    set({ refused: refusedEvent(failure), ...(!keepsQuestion && { asked: undefined }) })
    if (keepsQuestion) return undefined
    page?.toTop()
    if (failure instanceof ApiFailure && failure.status === 409) void load()
    return undefined
  }

  const begin = async (): Promise<void> => {
    for (const form of forms.values()) await form.autosave.begin()
  }

  const run = async (event: AvailableEvent, answers?: Answers): Promise<readonly Problem[] | undefined> => {
    if (!sending.begin()) return undefined
    let answered = true
    set({ busy: true, refused: undefined })
    try {
      // An event that checks nothing, such as deleting a draft, asks nobody to settle a dispute first.
      const leaveDisputes = event.checks === undefined
      for (const form of forms.values()) await form.autosave.flush({ leaveDisputes })
      await begin()
      const body = { version: state.record?.version ?? 0, asked: answers }
      const params = { ...of, event: event.event }
      const done = await sendTo(params, body, sending.keyOf([event.event, body]))
      goOnFrom(done.record, event, forms)
      set({ asked: undefined, record: done.record, error: undefined, sent: state.sent + 1, turn: state.turn + 1 })
      const back = done.record.events.find((candidate) => candidate.event === done.undo)
      const next = done.converted?.href ?? done.opens
      // The page that opens says it.
      if (done.says !== undefined && done.opens === undefined)
        page?.say(done.says, { ...(back && { undo: () => void run(back) }), ...(next !== undefined && { next }) })
      if (next === undefined) page?.reopen('own act')
      else page?.goTo(next.replace(/^#/, ''))
      page?.toTop()
      return undefined
    } catch (failure) {
      const hasProblems = failure instanceof ApiFailure && (failure.body.problems ?? []).length > 0
      answered = hasProblems || isRefusal(failure)
      return refusedBy(failure, answers)
    } finally {
      sending.end(answered)
      set({ busy: false })
    }
  }

  const send = (event: AvailableEvent): void => {
    if (hasErrors(forms.values(), event)) return
    if (!event.allowed && event.why && event.why.code !== 'event.problems') return set({ refused: { message: event.why.message } })
    const opener = page?.focused() ?? null
    const step = event.form !== undefined ? 'form' : 'confirm'
    set({ refused: undefined, ...((event.form !== undefined || event.confirm) && { asked: { event, step, opener } }) })
    if (event.form === undefined && !event.confirm) void run(event)
  }

  return {
    state: () => state,
    subscribe: (listener) => listenTo(listeners, listener),
    actOn: (next) => {
      page = next
    },
    load,
    stop: () => loading?.abort(),
    attach: (id, form) => void (form ? forms.set(id, form) : forms.delete(id)),
    saved: (version, answers) => {
      if (!state.record) return
      const before = state.record
      set({ record: { ...before, version, answers: { ...before.answers, ...answers } } })
      // Another window stored it first: its number and its events are not known here.
      if (before.version === 0) void load().then(() => page?.stored())
      else if (headChanged(before, answers)) void load()
    },
    begin,
    start: async (save, key) => {
      const started = await startRecord(state.record, save, key)
      put(withoutRefused(started))
      page?.stored()
      return started
    },
    send,
    run,
    back: () => set({ asked: undefined }),
  }
}
