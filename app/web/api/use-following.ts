import { useEffect } from 'react'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** While the worker is busy with a record its page asks for it again, ever more seldom. */
export const useFollowing = (isWorking: boolean, load: () => Promise<void>): void => {
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
