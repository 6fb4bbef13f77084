import { useEffect } from 'react'

let awaited = 0
const listeners = new Set<() => void>()

/** Says that the page waits for something; the function that is returned says that it has come. */
export const startAwaiting = (): (() => void) => {
  awaited += 1
  let hasCome = false
  return () => {
    if (hasCome) return
    hasCome = true
    awaited -= 1
    if (awaited === 0) for (const listener of listeners) listener()
  }
}

/** For outlines in the place of something that is on its way. */
export const useAwaited = (): void => useEffect(startAwaiting, [])

export const isAwaited = (): boolean => awaited > 0

/** Runs once when the page waits for nothing, or after `longest` milliseconds; returns a function that cancels it. */
export const whenNothingAwaited = (run: () => void, longest: number): (() => void) => {
  const stop = (): void => {
    listeners.delete(go)
    clearTimeout(timer)
  }
  const go = (): void => {
    stop()
    run()
  }
  const timer = setTimeout(go, longest)
  listeners.add(go)
  return stop
}
