import type { FormStore } from '#renderer'
import { nodeAt, type Answers, type Json } from '#engine'
import type { Conflict, FirstAnswers, SaveAnswers, Saved } from '../../server/contract/answers.ts'
import type { StartedCase } from '../../server/contract/records.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { whenReconnected } from '../api/reconnected.ts'
import { type Changes, changesBetween, isNothing, isRow, NO_CHANGES } from './changes-between.ts'
import { forgetPending, keepPending, pendingOf } from './pending.ts'
import { askBeforeLeaving } from '../leaving/guarded-history.ts'
import { withAnswer } from './with-answer.ts'
import { recordTexts } from '../texts/record-texts.ts'

const WAIT = 700
const RETRY = [1000, 3000, 10_000, 30_000]
/** A connection without a response for this long counts as broken. */
const PATIENCE = 30_000

export type Autosave = {
  /**
   * Saves pending changes now; resolves when the server has everything, and rejects with the obstacle. An answer in dispute is an obstacle
   * unless it is left open: it then stays in dispute.
   */
  flush(options?: { readonly leaveDisputes?: boolean }): Promise<void>
  /** Stores the record when it does not exist yet, even without an answer: a file needs a place. */
  begin(): Promise<void>
  /** An event has changed the record's version: continue from there. */
  moved(version: number): void
  stop(): void
}

type Options = {
  readonly entity: string
  readonly id: string
  readonly form: string
  /** the owner of the answers: answers waiting in a browser come back only for this person */
  readonly person: string
  readonly version: number
  readonly answers: Answers
  readonly savedAt: string
  /** what the record would be, while it is not stored: `version` is 0 */
  readonly starts: string
  readonly start: (save: FirstAnswers, key: string) => Promise<StartedCase>
  /** The server has read again what rules of the form read. */
  readonly follow: (read: Followed) => void
  readonly saved: (version: number, answers: Answers) => void
}

type Followed = Pick<Saved, 'decided' | 'related'>
type Sending = { readonly key: string; readonly body: SaveAnswers; readonly answers: Answers }
type Dispute = { readonly path: string; readonly by: string; readonly isOwn: boolean; readonly theirs: Json | undefined }

/** Whether a save that failed with this status may succeed later. */
const passes = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/**
 * Sends changes 0.7 s after the last key, and keeps them in this browser until the server has them. A change by somebody else to another
 * answer is applied; a change to the same answer is shown at the field with both values and waits for a choice.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure: its functions share the queue of one form
export const startAutosave = (store: FormStore, options: Options): Autosave => {
  const name = `${options.person}.${options.entity}.${options.id}.${options.form}`
  const params = { entity: options.entity, id: options.id }
  const { session } = store
  let { version, savedAt, answers: saved } = options
  /** The version on which all pending changes were typed, so that a dispute is still one after a reload. */
  let typedOn = version
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let stopped = false
  /** Sent without a response: it is sent again unchanged before anything else. */
  let unsure: Sending | undefined
  const disputed = new Map<string, Dispute>()

  /** The answers as they are here, but for those in dispute, of which the server has another one. */
  const withTheirs = (): Answers =>
    [...disputed.values()].reduce((all, { path, theirs }) => withAnswer(all, path, theirs ?? null), session.stored())
  /** The changes the server does not have. */
  const unsaved = (): Changes => changesBetween(saved, session.stored())
  const open = (): Changes => {
    const { rows, changes } = unsaved()
    return { rows, changes: Object.fromEntries(Object.entries(changes).filter(([path]) => !disputed.has(path))) }
  }
  /** What this window has in the browser. Another window of the same form may have more there. */
  let ownWaiting: Changes = NO_CHANGES
  const keep = (): boolean => {
    const now = unsaved()
    const isKept = keepPending(name, { version: typedOn, ...(version === 0 && { starts: options.starts }), ...now }, ownWaiting)
    ownWaiting = now
    return isKept
  }
  /** What is not stored yet was never saved, whatever its clock says. */
  const showStored = (): void => store.setSaved(version === 0 ? undefined : { kind: 'saved', at: savedAt })
  const showSaved = (): void => {
    const [first] = disputed.keys()
    if (isNothing(unsaved())) {
      forgetPending(name, ownWaiting)
      ownWaiting = NO_CHANGES
      showStored()
    } else if (first !== undefined && isNothing(open()))
      store.setSaved({ kind: 'disputed', path: first, label: session.field(first).label })
  }

  const takeRow = (list: string, row: Answers): void => {
    const id = String(row['$id'])
    if (!session.rows(list).rows.includes(id)) store.addRow(list, row)
    else for (const [key, value] of Object.entries(row)) if (key !== '$id') store.receiveAnswer(`${list}.${id}.${key}`, value ?? undefined)
  }
  /** Another form of the same record may have changed an answer that this one does not ask. */
  const receive = (path: string, value: Json): void => {
    const list = path.slice(0, Math.max(0, path.lastIndexOf('.')))
    if (nodeAt(session.plan, path)?.kind === 'repeat') for (const row of Array.isArray(value) ? value.filter(isRow) : []) takeRow(path, row)
    else if (isRow(value) && nodeAt(session.plan, list)?.kind === 'repeat') takeRow(list, value)
    else if (nodeAt(session.plan, path)) store.receiveAnswer(path, value ?? undefined)
  }
  const resolve = ({ version: theirs, conflicts, others, related }: Conflict): void => {
    version = theirs
    for (const { path, by, isOwn = false, theirs: value } of conflicts)
      disputed.set(path, { path, by: by ?? recordTexts().somebodyElse, isOwn, theirs: value ?? undefined })
    for (const [path, value] of Object.entries(others)) {
      const known = disputed.get(path)
      if (known) disputed.set(path, { ...known, theirs: value ?? undefined })
      saved = withAnswer(saved, path, value)
    }
    for (const { path, theirs: value } of conflicts) saved = withAnswer(saved, path, value)
    options.saved(version, saved)
    store.setConflicts([...disputed.values()])
    for (const [path, value] of Object.entries(others)) if (!disputed.has(path)) receive(path, value)
    if (related) options.follow({ related })
    if (disputed.size > 0) keep()
  }
  /** The first answers store the record, later ones change it. */
  const send = async ({ body, key }: Sending): Promise<Saved> => {
    const { version: on, ...save } = body
    if (on > 0) return call('PATCH /api/records/:entity/:id', { params, body, key, signal: AbortSignal.timeout(PATIENCE) })
    const { refused = [], forms, ...started } = await options.start(save, key)
    const { decided, related } = forms.find(({ id }) => id === save.form)?.context ?? {}
    return { version: started.version, savedAt: started.savedAt, refused, ...(decided && { decided }), ...(related && { related }) }
  }
  const sendOnce = async (begin = false): Promise<void> => {
    const again = unsure
    const changes = open()
    if (!again && isNothing(changes) && !(begin && version === 0)) return showSaved()
    store.setSaved({ kind: 'saving' })
    const sending = again ?? {
      key: crypto.randomUUID(),
      body: { version, form: options.form, ...changes },
      answers: withTheirs(),
    }
    unsure = sending
    try {
      const answer = await send(sending)
      unsure = undefined
      failures = 0
      ;({ version, savedAt } = answer)
      saved = sending.answers
      if (disputed.size === 0) typedOn = version
      options.saved(version, saved)
      if (answer.refused.length > 0) store.setServerProblems(answer.refused)
      if (answer.decided ?? answer.related) options.follow(answer)
      if (!isNothing(unsaved())) keep()
      if (again) return await sendOnce()
      showSaved()
    } catch (error) {
      if (!(error instanceof ApiFailure) || passes(error.status)) throw error
      // The server refused it, so nothing of it was stored.
      unsure = undefined
      if (error.status !== 409 || error.body.error !== 'record.stale') throw error
      resolve(error.body as unknown as Conflict)
      return sendOnce()
    }
  }
  const flushed = async (begin = false): Promise<void> => {
    clearTimeout(timer)
    while (running) await running
    running = sendOnce(begin).finally(() => {
      running = undefined
    })
    return running
  }
  const later = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      flushed().catch((error: unknown) => {
        const status = error instanceof ApiFailure ? error.status : 0
        const inBrowser = keep()
        if (status === 401) store.setSaved({ kind: 'unsaved', inBrowser })
        else if (!passes(status)) store.setSaved({ kind: 'refused', why: messageOfError(error) })
        else store.setSaved({ kind: status === 0 ? 'offline' : 'busy', inBrowser })
        if (passes(status) && !stopped) later(RETRY[Math.min(failures++, RETRY.length - 1)] ?? PATIENCE)
      })
    }, wait)
  }
  store.onChanged(() => {
    for (const path of disputed.keys()) if (store.jotai.get(store.conflict(path)) === undefined) disputed.delete(path)
    if (isNothing(open())) return running ? undefined : showSaved()
    const inBrowser = keep()
    if (running === undefined) store.setSaved({ kind: 'unsaved', inBrowser })
    // A file that arrives after its page was left is saved as well.
    later(inBrowser && !stopped ? WAIT : 0)
  })
  // What waits in this browser is not lost when another page is opened; the window may be closed for good.
  const unasked = askBeforeLeaving({
    ofWindow: () => !isNothing(unsaved()),
    ofPage: () => failures > 0 && !isNothing(unsaved()) && !keep(),
  })
  const unwatch = whenReconnected(() => later(0))

  showStored()
  const waiting = pendingOf(name)
  if (waiting) {
    version = typedOn = Math.max(Math.min(1, version), Math.min(version, waiting.version))
    // Rows added by others meanwhile stay. Rows deleted here are removed, unless somebody else has saved since: an extra row is better than
    // a lost one.
    for (const [list, ids] of Object.entries(waiting.rows)) {
      if (nodeAt(session.plan, list)?.kind !== 'repeat') continue
      const here = version === options.version ? [] : session.rows(list).rows.filter((id) => !ids.includes(id))
      store.setAnswer(
        list,
        [...ids, ...here].map(($id) => ({ $id })),
      )
    }
    for (const [index, value] of Object.entries(waiting.changes)) receive(index, value)
    ownWaiting = waiting
    later(0)
  }

  return {
    flush: async ({ leaveDisputes = false } = {}) => {
      await flushed()
      const [first] = disputed.keys()
      if (first === undefined || leaveDisputes) return
      const message = recordTexts().disputed(session.field(first))
      const problem = { path: first, code: 'record.disputed', severity: 'error', message, label: session.field(first).label } as const
      throw new ApiFailure(422, { error: 'record.disputed', message, problems: [problem] })
    },
    begin: async () => {
      if (version === 0) await flushed(true)
    },
    moved: (next) => {
      version = next
      if (disputed.size === 0) typedOn = next
      saved = withTheirs()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      unwatch()
      unasked()
      if (!isNothing(open())) later(0)
    },
  }
}
