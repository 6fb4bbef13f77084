import { type RefObject, useEffect, useRef, useState } from 'react'

const isLost = (focused: Element | null): boolean => focused === null || focused === document.body || !focused.checkVisibility()

type Pages<Shown> = {
  readonly shown: Shown
  readonly setShown: (next: Shown) => void
  /** Of what has the focus where nothing on a page does. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/**
 * The page that a dialog of several shows. Each takes what was pressed away, and with it the focus: whoever comes back to the first page goes on
 * where they left it; where that is gone, and on a page that places no focus itself, the heading has it.
 */
export const usePages = <Shown extends { readonly page: string }>(first: Shown): Pages<Shown> => {
  const [shown, setShown] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = useRef<Element>(null)
  const [{ page: start }] = useState(first)
  const { page } = shown
  useEffect(() => {
    // The dialog itself places the focus when it opens.
    if (left.current === null || !isLost(document.activeElement)) return
    const back = page === start && left.current instanceof HTMLElement && !isLost(left.current) ? left.current : heading.current
    back?.focus()
  }, [page, start])
  const show = (next: Shown): void => {
    if (page === start) left.current = document.activeElement
    setShown(next)
  }
  return { shown, setShown: show, heading }
}
