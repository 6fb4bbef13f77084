import { useEffect, useRef } from 'react'

const focusTitle = (): void => document.getElementById('page-title')?.focus({ preventScroll: true })

/** A page that takes the place of another one under the same title: a focus that went with the old one goes to the title. */
export const useFocusOnTurn = (page: string | undefined): void => {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusTitle()
    })
  }, [page])
}

/**
 * Returns the focus when a dialog closes: to the element that opened it, or to the title when that element disappeared with its menu. After
 * an event (`sent` grows) it goes to the title, beside which the new status stands.
 */
export const useFocusBack = (asked: { readonly opener: Element | null } | undefined, sent: number): void => {
  useEffect(() => {
    if (!asked) return undefined
    const { opener } = asked
    return () => {
      // One frame later, when the dialog has released the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        if (document.activeElement === document.body) focusTitle()
      })
    }
  }, [asked])
  useEffect(() => {
    if (sent > 0) requestAnimationFrame(focusTitle)
  }, [sent])
}
