import type { FormStore } from '#renderer'
import { fieldsOf, sameJson, type Answers, type Json } from '#engine'
import type { ServedSetup } from '../../../../server/contract/configuration/setups.ts'
import { ApiFailure, call, messageOfError } from '../../../api/client.ts'
import { askBeforeLeaving } from '../../../leaving/guarded-history.ts'
import { isRow } from '../../../record/changes-between.ts'

const WAIT = 500
const RETRY = 5000

/** Whether a save that failed with this status may succeed later. */
const passes = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

type Changed = { readonly conflicts?: readonly string[]; readonly setup?: ServedSetup }
type Options = { readonly begun: ServedSetup | undefined; readonly onSaved: (setup: ServedSetup) => void }
export type SetupSaving = { readonly flush: () => Promise<ServedSetup | undefined>; readonly stop: () => void }

/** Rows of both: an extra row is better than a lost one. */
const joinRows = (theirs: Json | undefined, mine: Json | undefined): Answers[] => {
  const [old, own] = [theirs, mine].map((rows) => (Array.isArray(rows) ? (rows as readonly Json[]).filter(isRow) : []))
  return [...(own ?? []), ...(old ?? []).filter((row) => !(own ?? []).some((each) => each['$id'] === row['$id']))]
}

/**
 * Keeps the answers of a set-up at the server, each question by itself: what a colleague answers meanwhile appears here, and a question that
 * both answered shows both answers at its place.
 */
export const saveSetup = (store: FormStore, { begun, onSaved }: Options): SetupSaving => {
  const { session } = store
  const asked = new Set(fieldsOf(session.plan).map(({ path }) => path))
  let known = begun
  let saved: Answers = begun?.answers ?? {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  /** The first save, sent again with the same key when nobody knows whether it arrived. */
  let first = crypto.randomUUID()
  let hears = false
  let hasFailed = false

  const isDisputed = (question: string): boolean => asked.has(question) && store.jotai.get(store.conflict(question)) !== undefined
  const changes = (): Answers => {
    const now = session.stored()
    const questions = new Set([...Object.keys(saved), ...Object.keys(now)])
    return Object.fromEntries(
      [...questions].flatMap((question) =>
        isDisputed(question) || sameJson(saved[question] ?? null, now[question] ?? null) ? [] : [[question, now[question] ?? null]],
      ),
    )
  }
  const receive = (question: string, value: Json | undefined): void => {
    hears = true
    if (asked.has(question)) store.receiveAnswer(question, value)
    else store.setAnswer(question, value)
    hears = false
  }
  /** What others answered meanwhile, and nobody here. */
  const hear = (setup: ServedSetup, own: readonly string[]): void => {
    const now = session.stored()
    for (const question of new Set([...Object.keys(saved), ...Object.keys(setup.answers)])) {
      const isTheirs = !own.includes(question) && !sameJson(saved[question] ?? null, setup.answers[question] ?? null)
      if (isTheirs && sameJson(saved[question] ?? null, now[question] ?? null)) receive(question, setup.answers[question])
    }
  }
  const dispute = ({ conflicts = [], setup }: Changed): void => {
    if (!setup) return
    hear(setup, conflicts)
    saved = setup.answers
    known = setup
    store.setConflicts(
      conflicts.filter((question) => asked.has(question)).map((path) => ({ path, by: setup.by, theirs: setup.answers[path] })),
    )
    for (const list of conflicts.filter((question) => !asked.has(question)))
      store.setAnswer(list, joinRows(setup.answers[list], session.stored()[list]))
    onSaved(setup)
  }
  const send = async (): Promise<void> => {
    const answers = changes()
    if (Object.keys(answers).length === 0) return
    store.setSaved({ kind: 'saving' })
    try {
      const setup = known
        ? await call('PATCH /api/configuration/setups/:setup', { params: { setup: known.id }, body: { version: known.version, answers } })
        : await call('POST /api/configuration/setups', { body: { answers }, key: first })
      hear(setup, Object.keys(answers))
      known = setup
      saved = setup.answers
      hasFailed = false
      store.setSaved({ kind: 'saved', at: setup.touchedAt })
      onSaved(setup)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.body.error !== 'institution.setup-changed') throw failure
      dispute(failure.body as unknown as Changed)
      const [path] = Object.keys(session.stored()).filter(isDisputed)
      if (path === undefined) return send()
      store.setSaved({ kind: 'disputed', path, label: session.field(path).label })
    }
  }
  const flush = async (): Promise<ServedSetup | undefined> => {
    clearTimeout(timer)
    while (running) await running
    running = send().finally(() => {
      running = undefined
    })
    await running
    return known
  }
  const later = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      flush().catch((failure: unknown) => {
        hasFailed = true
        const status = failure instanceof ApiFailure ? failure.status : 0
        if (!passes(status)) return store.setSaved({ kind: 'refused', why: messageOfError(failure) })
        store.setSaved({ kind: status === 0 ? 'offline' : 'busy', inBrowser: false })
        later(RETRY)
      })
    }, wait)
  }
  const isUnsaved = (): boolean => Object.keys(changes()).length > 0
  const unasked = askBeforeLeaving({ ofPage: () => hasFailed && isUnsaved(), ofWindow: isUnsaved })
  if (begun) store.setSaved({ kind: 'saved', at: begun.touchedAt })
  const unheard = store.onChanged(() => {
    if (hears || Object.keys(changes()).length === 0) return
    store.setSaved({ kind: 'unsaved', inBrowser: false })
    later(WAIT)
  })
  return {
    flush,
    stop: () => {
      unheard()
      unasked()
      if (Object.keys(changes()).length > 0) void flush().catch(() => (first = crypto.randomUUID()))
      clearTimeout(timer)
    },
  }
}
