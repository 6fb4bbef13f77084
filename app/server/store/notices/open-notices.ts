import type pg from 'pg'
import { listenTo } from '../sql/listen-to.ts'
import { NOTICES_CHANNEL, SESSION_ENDED } from './announce-notice.ts'

/** A window that waits for news of one account; `check` ends it when it has no session any more. */
type WaitingWindow = { readonly tell: () => void; readonly check: () => void; readonly end: () => void }

export type Notices = {
  /** Undefined when the account has as many windows waiting at this server as it may. */
  readonly wait: (account: string, waiting: WaitingWindow) => (() => void) | undefined
  /** Ends all that wait, so that a server can stop. */
  readonly endAll: () => void
  /** Hears what servers announce; returns how to stop. */
  readonly listen: (pool: pg.Pool) => Promise<() => Promise<void>>
}

/** One browser holds one stream for all its windows: more than these are no person at work. */
const MOST_OF_ACCOUNT = 8

/** Who waits for notices at this server. Any server of the database announces them. */
export const openNotices = (): Notices => {
  const waiting = new Map<string, Set<WaitingWindow>>()
  const everybody = (): readonly WaitingWindow[] => [...waiting.values()].flatMap((windows) => [...windows])
  return {
    wait: (account, window) => {
      const windows = waiting.get(account) ?? new Set()
      if (windows.size >= MOST_OF_ACCOUNT) return undefined
      waiting.set(account, windows.add(window))
      return () => {
        windows.delete(window)
        if (windows.size === 0 && waiting.get(account) === windows) waiting.delete(account)
      }
    },
    endAll: () => {
      for (const { end } of everybody()) end()
    },
    listen: (pool) =>
      listenTo(pool, NOTICES_CHANNEL, {
        heard: (payload) => {
          const isEnd = payload.startsWith(SESSION_ENDED)
          for (const window of waiting.get(isEnd ? payload.slice(SESSION_ENDED.length) : payload) ?? [])
            if (isEnd) window.check()
            else window.tell()
        },
        missed: () => {
          for (const { tell } of everybody()) tell()
        },
      }),
  }
}
