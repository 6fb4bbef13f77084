import type { FormStore } from '#renderer'
import { nodeAt, type Answers, type Json } from '#engine'
import type { Conflict, Saved, SaveAnswers } from '../../server/contract/records.ts'
import { ApiFailure, patch } from '../api/client.ts'
import { type Changes, changesBetween, isNothing } from './changes-between.ts'
import { forgetPending, keepPending, pendingOf } from './pending.ts'

const WAIT = 700
const RETRY = [1000, 3000, 10_000, 30_000]

export type Autosave = {
  /** Saves what is open now; resolves when the server has everything, rejects with what stands in the way. */
  flush(): Promise<void>
  version(): number
  /** The record moved on by an event: go on from there. */
  moved(version: number): void
  stop(): void
}

type Options = {
  readonly entity: string
  readonly id: string
  readonly form: string
  readonly version: number
  readonly answers: Answers
  readonly savedAt: string
  readonly decided: (decided: NonNullable<Saved['decided']>) => void
  readonly saved: (version: number, answers: Answers) => void
}

/**
 * Sends what changed, 0.7 s after the last key, and keeps it in this browser until the server has it. Somebody else's change
 * to another answer is taken over; to the same answer it is shown at the field with both values.
 */
export const startAutosave = (store: FormStore, options: Options): Autosave => {
  const name = `${options.entity}.${options.id}.${options.form}`
  const path = `/api/records/${options.entity}/${encodeURIComponent(options.id)}`
  let version = options.version
  let saved = options.answers
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let stopped = false
  const disputed = new Set<string>()

  const open = (): Changes => {
    const all = changesBetween(saved, store.session.stored())
    return { rows: all.rows, changes: Object.fromEntries(Object.entries(all.changes).filter(([p]) => !disputed.has(p))) }
  }
  const take = (others: { readonly [path: string]: Json }): void => {
    // Another form of the same record may have changed what this one does not ask.
    for (const [at, value] of Object.entries(others)) if (nodeAt(store.session.plan, at)) store.setAnswer(at, value ?? undefined)
  }
  const meet = (conflict: Conflict): void => {
    version = conflict.version
    take(conflict.others)
    for (const c of conflict.conflicts) disputed.add(c.path)
    store.setConflicts(conflict.conflicts.map((c) => ({ path: c.path, by: c.by ?? 'Somebody else', theirs: c.theirs ?? undefined })))
  }
  const sendOnce = async (): Promise<void> => {
    const now = store.session.stored()
    const changes = open()
    if (isNothing(changes)) {
      forgetPending(name)
      return
    }
    store.setSaved({ kind: 'saving' })
    const body: SaveAnswers = { version, form: options.form, ...changes }
    try {
      const answer = await patch<Saved>(path, body, { key: crypto.randomUUID() })
      version = answer.version
      saved = now
      failures = 0
      options.saved(version, now)
      if (answer.refused.length > 0) store.setServerProblems(answer.refused)
      if (answer.decided) options.decided(answer.decided)
      if (isNothing(open())) {
        forgetPending(name)
        store.setSaved({ kind: 'saved', at: answer.savedAt })
      }
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409 && error.body.error === 'record.stale') {
        meet(error.body as unknown as Conflict)
        return sendOnce()
      }
      throw error
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    while (running) await running
    running = sendOnce().finally(() => {
      running = undefined
    })
    return running
  }
  const later = (wait: number): void => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      flush().catch((error) => {
        const offline = !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500
        store.setSaved(offline ? { kind: 'offline' } : { kind: 'unsaved' })
        if (offline) later(RETRY[Math.min(failures++, RETRY.length - 1)] ?? 30_000)
      })
    }, wait)
  }
  const off = store.onChanged(() => {
    for (const p of disputed) if (store.jotai.get(store.conflict(p)) === undefined) disputed.delete(p)
    const changes = open()
    if (isNothing(changes)) return
    const kept = keepPending(name, changes)
    if (running === undefined) store.setSaved({ kind: 'unsaved' })
    later(kept ? WAIT : 0)
  })
  const online = () => later(0)
  const leaving = (event: BeforeUnloadEvent) => {
    if (!isNothing(open())) event.preventDefault()
  }
  addEventListener('online', online)
  addEventListener('beforeunload', leaving)

  const waiting = pendingOf(name)
  if (waiting) take(waiting.changes)
  store.setSaved({ kind: 'saved', at: options.savedAt })
  if (waiting) later(0)

  return {
    flush,
    version: () => version,
    moved: (next) => {
      version = next
      saved = store.session.stored()
    },
    stop: () => {
      stopped = true
      off()
      clearTimeout(timer)
      removeEventListener('online', online)
      removeEventListener('beforeunload', leaving)
      if (!isNothing(open()))
        flush().catch(() => {
          keepPending(name, open())
        })
    },
  }
}
