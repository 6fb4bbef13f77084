const FOCUSABLE = 'input:not([type=hidden]):not([hidden]):not(:disabled), textarea, button:not(:disabled), select, [tabindex="0"]'

/** Moves the focus to the first control inside an element; among radio buttons to the chosen one, as Tab does. */
export const focusFirst = (element: Element | null): void => {
  const first = element?.querySelector<HTMLElement>(FOCUSABLE)
  const chosen =
    first instanceof HTMLInputElement && first.type === 'radio'
      ? element?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`)
      : undefined
  ;(chosen ?? first)?.focus()
}

/** Moves the focus to the control with this id, or to the first one inside when the id is that of a group. */
export const focusQuestion = (id: string): boolean => {
  const element = document.getElementById(id)
  if (!element) return false
  if (element.matches(FOCUSABLE)) element.focus()
  else if (element.querySelector(FOCUSABLE)) focusFirst(element)
  else element.focus()
  element.scrollIntoView({ block: 'center' })
  return true
}
