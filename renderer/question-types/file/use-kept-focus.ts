import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const BUTTON = 'button:not(:disabled)'

/** What is done next: the file that is here again, the same row, what is marked `data-next`, or else the last file. */
const nextIn = (group: HTMLElement, row: Element | null, back: string | undefined): HTMLElement | null =>
  (back === undefined ? null : group.querySelector<HTMLElement>(`[data-file="${CSS.escape(back)}"] ${BUTTON}`)) ??
  (row?.isConnected === true ? row.querySelector<HTMLElement>(BUTTON) : null) ??
  group.querySelector<HTMLElement>('[data-next]:not(:disabled)') ??
  group.querySelector<HTMLElement>(`:scope > ul > li:last-child ${BUTTON}`)

/**
 * Keeps the focus in a question whose buttons come and go with its files: a button that has it and goes away leaves it to what can be done next.
 * `expect` names a file that is to come, or to be here again, and gets the focus then.
 */
export const useKeptFocus = (group: RefObject<HTMLElement | null>, files: readonly string[]) => {
  const had = useRef<{ readonly element: Element; readonly row: Element | null }>(undefined)
  const expected = useRef<string>(undefined)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isHere = expected.current !== undefined && files.includes(expected.current)
    const isLost = had.current !== undefined && !had.current.element.isConnected
    // Whoever went on to another question meanwhile stays there.
    const isFree = activeElement === document.body ? isLost : isHere && group.current?.contains(activeElement) === true
    if (isFree && group.current) nextIn(group.current, had.current?.row ?? null, isHere ? expected.current : undefined)?.focus()
    if (isHere) expected.current = undefined
  })
  return {
    expect: (file: string | undefined): void => {
      expected.current = file
    },
    onFocus: ({ target }: FocusEvent): void => {
      had.current = { element: target, row: target.closest('li') }
    },
    /** The focus goes elsewhere; React does not tell of a button that goes away. */
    onLost: (): void => {
      had.current = undefined
    },
  }
}
