import { putKept, kept } from '../api/kept.ts'
import { keyOf } from '../leaving/has-pending.ts'
import type { Changes } from './changes-between.ts'

/** Changes the server has not acknowledged, and the version of the record on which they were typed. */
export type Pending = Changes & {
  readonly version: number
  /** of a record that is not stored yet: what it would be */
  readonly starts?: string
}

/** Keeps unacknowledged changes in the browser, so that a closed window or a dead connection loses nothing. Where it cannot, the caller then saves at once. */
export const keepPending = (record: string, pending: Pending): boolean => putKept(keyOf(record), JSON.stringify(pending))

export const forgetPending = (record: string): void => kept()?.removeItem(keyOf(record))

export const pendingOf = (record: string): Pending | undefined => {
  try {
    const found: unknown = JSON.parse(kept()?.getItem(keyOf(record)) ?? 'null')
    return typeof found === 'object' && found !== null && 'changes' in found && 'rows' in found && 'version' in found
      ? (found as Pending)
      : undefined
  } catch {
    // Not in our format: there is nothing to restore.
    return undefined
  }
}
