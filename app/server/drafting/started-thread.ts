import { Worker } from 'node:worker_threads'
import type { DraftedAnswer } from '../work/drafting.ts'
import type { FromThread, Outdated, ThreadSettings, ToThread } from './messages.ts'

/** A set of a thousand definitions takes some 60 MB, and a dozen of them are kept, most of it shared. */
const LIMITS = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 }
const LOOK_MS = 100

/** The thread was ended because a piece of work took too long or too much memory: a request, where one was asked, and else a job. */
export class ThreadEnded extends Error {
  readonly by: 'ask' | 'job'
  constructor(message: string, by: ThreadEnded['by']) {
    super(message)
    this.by = by
  }
}

export type StartedThread = {
  /** Does a piece of work; ends the thread when the thread is busy with it for longer than it may be. */
  readonly run: (message: Extract<ToThread, { readonly kind: 'ask' | 'job' }>) => Promise<DraftedAnswer | undefined>
  readonly tell: (message: ToThread) => void
  readonly stop: () => Promise<void>
}

type Waiting = {
  readonly kind: ThreadEnded['by']
  readonly resolve: (answer: DraftedAnswer | undefined) => void
  readonly reject: (error: Error) => void
}

/**
 * `draftSeconds` are those in which the thread works and not those in which it waits for the database. A request has them in sum, a job of many
 * pieces for a piece. `ended` is called once, when the thread is there no more.
 */
export const startThread = (
  settings: ThreadSettings,
  {
    outdated,
    ended,
  }: {
    readonly outdated: (what: Outdated) => Promise<void>
    readonly ended: () => void
  },
): StartedThread => {
  const worker = new Worker(new URL('drafting-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: LIMITS,
    execArgv: [],
  })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  /** When pieces of work began, in milliseconds of the thread's own work. */
  const begun = new Map<number, number>()
  const busy = (): { readonly active: number; readonly idle: number } => worker.performance.eventLoopUtilization()
  let isReady = false
  let caughtUp = Promise.resolve()

  const end = (error: Error): void => {
    clearInterval(look)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    begun.clear()
    ended()
    void worker.terminate()
  }
  const give = (why: string): void => end(new ThreadEnded(why, [...waiting.values()].some(({ kind }) => kind === 'ask') ? 'ask' : 'job'))
  let last = { idle: 0, active: 0 }
  const look = setInterval(() => {
    if (!isReady || waiting.size === 0) return
    const { active, idle } = busy()
    if (idle !== last.idle) last = { active, idle }
    const mostBusyMs = settings.config.draftSeconds * 1000
    const isLong = [...begun.values()].some((since) => active - since > mostBusyMs) || active - last.active > mostBusyMs
    if (isLong) give('a draft took too long')
  }, LOOK_MS)
  look.unref()

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') {
      isReady = true
      const { active, idle } = busy()
      last = { active, idle }
    } else if (message.kind === 'begun') begun.set(message.id, busy().active)
    else if (message.kind === 'outdated') caughtUp = caughtUp.then(() => outdated(message.outdated))
    else {
      const { id, answer, failure } = message
      begun.delete(id)
      const { resolve, reject } = waiting.get(id) ?? {}
      waiting.delete(id)
      // Whoever is answered sees what was published with the next request.
      caughtUp.then(
        () => (failure === undefined ? resolve?.(answer) : reject?.(new Error(failure))),
        (error: Error) => reject?.(error),
      )
    }
  })
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? give('a draft took too much memory') : end(error),
  )
  worker.once('exit', () => end(new Error('the thread of drafts ended')))
  return {
    run: (message) =>
      new Promise((resolve, reject) => {
        waiting.set(message.id, { kind: message.kind, resolve, reject })
        worker.postMessage(message)
      }),
    tell: (message) => worker.postMessage(message),
    stop: async () => {
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage({ kind: 'stop' } satisfies ToThread)
      await gone
    },
  }
}
