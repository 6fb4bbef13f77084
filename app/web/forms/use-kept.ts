import { useEffect, useState } from 'react'
import type { Answers } from '#engine'
import type { FormStore } from '#renderer'

const PAUSE_MS = 800

type Keep = (answers: Answers) => Promise<{ readonly savedAt: string }>

/** Keeps what is written at the server a moment after the last key, and says when it was kept. Without `keep` nothing is kept. */
export const useKept = (store: FormStore | undefined, keep: Keep | undefined): string | undefined => {
  const [savedAt, setSavedAt] = useState<string>()
  useEffect(() => {
    if (store === undefined || keep === undefined) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const write = async (): Promise<void> => {
      // A draft that is not kept now is kept with the next key, and what is sent does not depend on it.
      const kept = await keep(store.session.stored()).catch(() => undefined)
      if (kept) setSavedAt(kept.savedAt)
    }
    const stop = store.onChanged(() => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void write(), PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [store, keep])
  return savedAt
}
