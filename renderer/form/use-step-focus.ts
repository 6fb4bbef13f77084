import { useCallback, useEffect, useRef } from 'react'
import type { FormStore } from '../state/form-store.ts'

/** The focus goes to the heading of a section. */
export const focusSection = (id: string): void => {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

type Turn = (page: string, then?: () => void) => void

/**
 * Turns the steps of a wizard. Once the step is drawn, the focus goes to its heading, also after the browser's Back button, or to the
 * requested question.
 */
export const useStepFocus = (store: FormStore, current: string | undefined, turn: (page: string) => void): Turn => {
  const then = useRef<() => void>(undefined)
  const before = useRef(current)
  const latest = useRef({ current, turn })
  useEffect(() => {
    latest.current = { current, turn }
  })
  useEffect(() => {
    const turned = before.current !== current
    before.current = current
    const next = then.current
    then.current = undefined
    if (turned && current !== undefined) (next ?? (() => focusSection(store.sectionId(current))))()
  }, [store, current])
  return useCallback(
    (page, next) => {
      if (page === latest.current.current) {
        requestAnimationFrame(next ?? (() => focusSection(store.sectionId(page))))
        return
      }
      then.current = next
      latest.current.turn(page)
    },
    [store],
  )
}
