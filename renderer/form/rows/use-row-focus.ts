import { useEffect, useRef } from 'react'
import { afterPointer } from '../../state/after-pointer.ts'
import { focusFirst } from '../focus-question.ts'

/** Moves the focus with the editing of a row, and tells when it has left the row for another question or button. */
export const useRowFocus = (editing: boolean, onLeave: () => void) => {
  const ref = useRef<HTMLTableSectionElement>(null)
  const was = useRef(false)
  // A calendar or a list of options is outside of the row's element, but its focus events come through the row.
  const isInside = useRef(false)
  useEffect(() => {
    // A row that opens below its line takes the focus there, not at the line's buttons.
    if (editing && !was.current) focusFirst(ref.current?.querySelector('.sj-rowpanel') ?? ref.current)
    // Where the row was closed by opening another one, the focus is there already.
    if (!editing && was.current && document.activeElement === document.body) ref.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    was.current = editing
  }, [editing])
  const leave = (): void => {
    const focused = document.activeElement
    if (!isInside.current && focused !== document.body && ref.current?.contains(focused) === false) onLeave()
  }
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
      // The focus arrives at its new place after this event.
      if (editing) afterPointer(() => setTimeout(leave))
    },
  }
}
