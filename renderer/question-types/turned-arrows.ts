import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 }

/**
 * Moves among radio buttons in a page that is read from the right: the left arrow goes on, where the line does. Browsers go to the option
 * before in every page.
 */
export const turnedArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event
  const step = STEPS[event.key]
  if (step === undefined || event.defaultPrevented || !(target instanceof HTMLInputElement) || target.type !== 'radio') return
  if (getComputedStyle(currentTarget).direction !== 'rtl') return
  const options = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, disabled }) => name === target.name && !disabled,
  )
  const next = options[(options.indexOf(target) + step + options.length) % options.length]
  event.preventDefault()
  next?.focus()
  next?.click()
}
