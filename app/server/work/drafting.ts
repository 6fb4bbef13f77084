import type { IncomingHttpHeaders } from 'node:http'
import type { ReplayKey } from '../store/configuration/replays.ts'
import type { ScheduleKey } from '../store/configuration/schedules.ts'

/** Whose work it is: of an account of an institution, or of an address that nobody is signed in at. */
export type Whose = { readonly group: string; readonly caller: string }

/** What another thread is asked. `ip` is the address that it came from, behind all proxies. */
export type AskedRequest = {
  readonly method: string
  readonly url: string
  readonly host: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** What another thread answered, as it is sent on. */
export type DraftedAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] }
  readonly payload: Uint8Array
}

/** Long work on drafts that a worker has claimed. */
export type DraftingJob = { readonly does: 'replay'; readonly key: ReplayKey } | { readonly does: 'schedule'; readonly key: ScheduleKey }

/**
 * The thread in which definitions that are not in force are loaded, checked and tried, so that nobody waits for it but whoever edits them. It
 * answers one request at a time, and institutions take turns, as the people of each do.
 */
export type Drafting = {
  /**
   * 'too long': the request was given up, and nothing of it is stored. 'busy': as many requests wait as this caller, or the institution, may have
   * waiting, and this one was not begun.
   */
  readonly answer: (request: AskedRequest, whose: Whose) => Promise<DraftedAnswer | 'too long' | 'busy'>
  /** 'too long': the job was given up, and would be again. */
  readonly carryOut: (job: DraftingJob, signal: AbortSignal) => Promise<'done' | 'too long'>
  readonly close: () => Promise<void>
}
