const listeners = new Set<() => void>()

/** The session is back: requests that failed may succeed now. */
export const reconnected = (): void => {
  for (const listener of listeners) listener()
}

/** Called when the connection or the session is back; returns a function that stops it. */
export const whenReconnected = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('online', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
  }
}
