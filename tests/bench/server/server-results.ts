import type { Clock } from './clock.ts'
import type { Codes } from './codes.ts'
import type { Editing } from './editing.ts'
import type { ReplayRun } from './replay.ts'
import type { Sample } from './samples.ts'
import type { Typing } from './typing.ts'

/** The results of one run, as written to server.json. */
export type ServerResults = {
  readonly at: string
  readonly minutes: number
  readonly machine: string
  readonly sizes: readonly number[]
  readonly rounds: number
  /** Seconds it took to fill each database. */
  readonly filled: readonly { readonly size: number; readonly seconds: number }[]
  readonly queries: readonly Sample[]
  readonly requests: readonly Sample[]
  readonly promise: readonly Sample[]
  readonly clock?: Clock
  readonly codes?: Codes
  readonly editing?: Editing
  readonly replay?: ReplayRun
  readonly typing?: Typing & { readonly size: number }
}
