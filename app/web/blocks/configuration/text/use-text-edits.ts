import { useCallback, useEffect, useRef } from 'react'
import type { Json } from '#engine'

const PAUSE_MS = 600

export type TextEdits = {
  readonly change: (path: string, value: Json) => void
  /** Stores what waits, now that a text is left. */
  readonly flush: () => Promise<void>
  readonly isBusy: () => boolean
}

/** What is typed into texts is stored a moment later, each text as one edit. */
export const useTextEdits = (store: (path: string, value: Json) => Promise<unknown>): TextEdits => {
  const waiting = useRef(new Map<string, Json>())
  const onTheWay = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  }, [store])
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const edits = [...waiting.current]
    waiting.current.clear()
    onTheWay.current += edits.length
    await Promise.all(
      edits.map(async ([path, value]) => {
        await latest.current(path, value)
        onTheWay.current -= 1
      }),
    )
  }, [])
  const change = useCallback(
    (path: string, value: Json): void => {
      waiting.current.set(path, value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    },
    [flush],
  )
  const isBusy = useCallback((): boolean => waiting.current.size > 0 || onTheWay.current > 0, [])
  useEffect(() => () => void flush(), [flush])
  return { change, flush, isBusy }
}
