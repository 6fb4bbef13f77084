import type { Changes } from './changes-between.ts'

const keyOf = (record: string): string => `sojourn.pending.${record}`

/** What the server has not acknowledged waits here, so that a closed browser or a dead connection loses nothing. */
export const keepPending = (record: string, changes: Changes): boolean => {
  try {
    localStorage.setItem(keyOf(record), JSON.stringify(changes))
    return true
  } catch {
    // A full or forbidden store: the caller saves to the server at once instead of waiting.
    return false
  }
}

export const forgetPending = (record: string): void => localStorage.removeItem(keyOf(record))

export const pendingOf = (record: string): Changes | undefined => {
  const text = localStorage.getItem(keyOf(record))
  if (text === null) return undefined
  const kept: unknown = JSON.parse(text)
  return typeof kept === 'object' && kept !== null && 'changes' in kept && 'rows' in kept ? (kept as Changes) : undefined
}
