import type { Wanted } from '../pages/doer.ts'

/** Where somebody presses an element: its middle. */
export type Spot = { readonly x: number; readonly y: number }

/**
 * Runs in the page. Gives the middle of the first visible element of a role whose name begins with the words, and ends in those given, once nothing lies over it
 * and it is not closed; null while there is none.
 */
export const spotOf = ({ role, name, end = '' }: Wanted): Spot | null => {
  const kinds = {
    button: 'button, [role=button]',
    textbox: 'input:not([type=radio], [type=checkbox], [role]), textarea',
    combobox: '[role=combobox]',
    radio: 'input[type=radio]',
    heading: 'h1, h2, h3',
    option: '[role=option]',
    link: 'a[href]',
  }
  const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return words(label)
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (by.length > 0) return words(by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return words(labels && labels.length > 0 ? [...labels].map((each) => each.textContent).join(' ') : element.textContent)
  }
  const element = [...document.querySelectorAll<HTMLElement>(kinds[role])].findLast(
    (each) =>
      nameOf(each).startsWith(name) &&
      nameOf(each).endsWith(end) &&
      each.checkVisibility() &&
      each.closest('[aria-hidden=true], [inert]') === null,
  )
  if (element === undefined) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(spot.x, spot.y)
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
  return isFree && element.getAttribute('aria-disabled') !== 'true' ? spot : null
}
