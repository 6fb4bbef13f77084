import { putKept, kept } from '../api/kept.ts'
import { keyOf } from '../leaving/has-pending.ts'
import { type Changes, isNothing, NO_CHANGES } from './changes-between.ts'

/** Changes the server has not acknowledged, and the version of the record on which they were typed. */
export type Pending = Changes & {
  readonly version: number
  /** of a record that is not stored yet: what it would be */
  readonly starts?: string
}

const isSame = (here: unknown, there: unknown): boolean => JSON.stringify(here) === JSON.stringify(there)

const otherThan = <T>(waiting: Readonly<Record<string, T>>, own: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(waiting).filter(([path, value]) => !(path in own) || !isSame(own[path], value)))

/** What waits of other windows: all but what this one put there. */
const ofOthers = (waiting: Pending | undefined, own: Changes): Changes =>
  waiting === undefined ? NO_CHANGES : { rows: otherThan(waiting.rows, own.rows), changes: otherThan(waiting.changes, own.changes) }

/** The rows of both windows: one row too many is better than a lost one. */
const rowsOfBoth = (here: Changes['rows'], there: Changes['rows']): Changes['rows'] => ({
  ...there,
  ...Object.fromEntries(Object.entries(here).map(([list, ids]) => [list, [...new Set([...ids, ...(there[list] ?? [])])]])),
})

/**
 * Keeps unacknowledged changes in the browser, so that a closed window or a dead connection loses nothing. Two windows may show one form: each
 * changes and takes away only the answers that it put there (`own`). Where nothing can be kept, the caller saves at once.
 */
export const keepPending = (record: string, pending: Pending, own: Changes = NO_CHANGES): boolean => {
  const waiting = pendingOf(record)
  const others = ofOthers(waiting, own)
  const version = isNothing(others) ? pending.version : Math.min(pending.version, waiting?.version ?? pending.version)
  const merged = { ...pending, version, rows: rowsOfBoth(pending.rows, others.rows), changes: { ...others.changes, ...pending.changes } }
  return putKept(keyOf(record), JSON.stringify(merged))
}

/** Takes away what this window put there; what another window still has to send stays. */
export const forgetPending = (record: string, own: Changes): void => {
  const waiting = pendingOf(record)
  const others = ofOthers(waiting, own)
  if (waiting === undefined || isNothing(others)) kept()?.removeItem(keyOf(record))
  else putKept(keyOf(record), JSON.stringify({ ...waiting, ...others }))
}

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
