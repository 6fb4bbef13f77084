import { useEffect, useRef } from 'react'
import type { ServedState } from '../../server/contract/records.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/**
 * While the worker is busy with a record its page asks for it again, ever more seldom. When the work begins and when it ends, the page is
 * another one: the server decides its blocks by the state.
 */
export const useFollowing = (state: ServedState | undefined, load: () => Promise<void>, reopen: () => Promise<void>): void => {
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was !== undefined && was.id !== state?.id && (was.working === true || state?.working === true)) void reopen()
  }, [state, reopen])
  const isWorking = state?.working === true
  useEffect(() => {
    if (!isWorking) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const askAfter = (pause: number): void => {
      timer = setTimeout(() => {
        void load().finally(() => {
          if (!ended) askAfter(Math.min(pause * 1.5, LONGEST_PAUSE_MS))
        })
      }, pause)
    }
    askAfter(FIRST_PAUSE_MS)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [isWorking, load])
}
