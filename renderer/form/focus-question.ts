const FOCUSABLE = 'input:not([type=hidden]):not([hidden]):not(:disabled), textarea, button:not(:disabled), select, [tabindex="0"]'

/** Focus to the first control inside an element. */
export const focusFirst = (element: Element | null): void => {
  const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus()
}

/** Focus to the control with this id; to the first one inside when the id names a group. */
export const focusQuestion = (id: string): boolean => {
  const element = document.getElementById(id)
  if (!element) return false
  if (element.matches(FOCUSABLE)) element.focus()
  else if (element.querySelector(FOCUSABLE)) focusFirst(element)
  else element.focus()
  element.scrollIntoView({ block: 'center' })
  return true
}
