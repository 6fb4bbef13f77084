import { type RefObject, useEffect, useRef } from 'react'

const isLost = (focused: Element | null): boolean => focused === null || focused === document.body || !focused.checkVisibility()

/**
 * Keeps the focus in a dialog of several pages, where each takes what was pressed away. Whoever comes back to the first page goes on where they
 * left it; where that is gone, and on a page that places no focus itself, its heading has it. Call `leave` before another page is shown.
 */
export const useFocusKept = (
  page: string,
  first: string,
): { readonly heading: RefObject<HTMLHeadingElement | null>; readonly leave: () => void } => {
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef<Element>(null)
  const leave = (): void => {
    if (page === first) left.current = document.activeElement
  }
  useEffect(() => {
    // The dialog itself places the focus when it opens.
    if (left.current === null || !isLost(document.activeElement)) return
    const back = page === first && left.current instanceof HTMLElement && !isLost(left.current) ? left.current : heading.current
    back?.focus()
  }, [page, first])
  return { heading, leave }
}
