import { kept } from '../api/kept.ts'
import type { Changes } from './changes-between.ts'

/** What was typed and not acknowledged, and the version of the record that it was typed on. */
export type Pending = Changes & { readonly version: number }

const keyOf = (record: string): string => `sojourn.pending.${record}`

/** What the server has not acknowledged waits here, so that a closed browser or a dead connection loses nothing. */
export const keepPending = (record: string, pending: Pending): boolean => {
  try {
    kept()?.setItem(keyOf(record), JSON.stringify(pending))
    return kept() !== undefined
  } catch {
    // A full store: the caller saves to the server at once instead of waiting.
    return false
  }
}

export const forgetPending = (record: string): void => kept()?.removeItem(keyOf(record))

export const pendingOf = (record: string): Pending | undefined => {
  try {
    const found: unknown = JSON.parse(kept()?.getItem(keyOf(record)) ?? 'null')
    return typeof found === 'object' && found !== null && 'changes' in found && 'rows' in found && 'version' in found
      ? (found as Pending)
      : undefined
  } catch {
    // Not written by us: there is nothing to bring back.
    return undefined
  }
}
