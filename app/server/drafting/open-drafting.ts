import type { Drafting } from '../work/drafting.ts'
import { turnsOf } from '../access/turns.ts'
import type { Outdated, ThreadSettings, ToThread } from './messages.ts'
import { fairLine } from './fair-line.ts'
import { startThread, ThreadEnded, type StartedThread } from './started-thread.ts'

type Options = {
  readonly now: () => Date
  /** Reads again what the thread has changed. */
  readonly outdated: (what: Outdated) => Promise<void>
}

export type OpenedDrafting = Drafting & {
  readonly tell: (outdated: Outdated) => void
  /** Starts the thread before there is work for it, and loads what is in force. */
  readonly open: () => void
}

/** Starts the thread with the first work that is for it, and starts another one after it was ended. */
export const openDrafting = (settings: ThreadSettings, { now, outdated }: Options): OpenedDrafting => {
  let thread: StartedThread | undefined
  let count = 0
  // What took too long is known for sure when nothing else was asked at the same time.
  const line = fairLine()
  const { inTurn, settled } = turnsOf(1, line)
  let isClosed = false

  const present = (): StartedThread => {
    if (isClosed) throw new Error('the server is closed')
    if (thread) return thread
    const started = startThread(settings, {
      outdated,
      ended: () => {
        if (thread === started) thread = undefined
      },
    })
    thread = started
    return started
  }
  const next = (): { readonly id: number; readonly now: number } => ({
    id: (count += 1),
    now: now().getTime(),
  })
  return {
    answer: async (request, whose) => {
      if (!line.hasRoom(whose)) return 'busy'
      return inTurn(async () => {
        try {
          const answer = await present().run({
            kind: 'ask',
            ...next(),
            request,
          })
          if (answer === undefined) throw new Error('the thread of drafts answered nothing')
          return answer
        } catch (error) {
          if (error instanceof ThreadEnded) return 'too long'
          throw error
        }
      }, whose)
    },
    carryOut: async (job, signal) => {
      const message: ToThread & { readonly kind: 'job' } = {
        kind: 'job',
        ...next(),
        job,
      }
      const started = present()
      const abort = (): void => started.tell({ kind: 'abort', id: message.id })
      signal.addEventListener('abort', abort)
      try {
        await started.run(message)
        return 'done'
      } catch (error) {
        if (error instanceof ThreadEnded && error.by === 'job') return 'too long'
        throw error
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
    open: () => present().tell({ kind: 'open' }),
    tell: (what) => thread?.tell({ kind: 'outdated', outdated: what }),
    close: async () => {
      isClosed = true
      await settled()
      await thread?.stop()
    },
  }
}
