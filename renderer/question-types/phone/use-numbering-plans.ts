import { useEffect, useSyncExternalStore } from 'react'
import { canReadPhones } from '#engine'
import { whenIdle } from '../../state/on-demand.ts'

const waiting = new Set<() => void>()
const wait = (listener: () => void) => {
  waiting.add(listener)
  return () => {
    waiting.delete(listener)
  }
}

const bring = (): void => {
  if (canReadPhones()) return
  import('./numbering-plans.ts').then(
    ({ readByNumberingPlans }) => {
      readByNumberingPlans()
      for (const listener of waiting) listener()
    },
    // Without them the number of digits is checked, and the server reads what was typed.
    () => undefined,
  )
}

/**
 * Brings the numbering plans once a page stands that has a number of the country, and draws its numbers again: until then they are shown as
 * they are stored, because a form must not wait for them.
 */
export const useNumberingPlans = (isNeeded: boolean): void => {
  const isThere = useSyncExternalStore(wait, canReadPhones)
  useEffect(() => (isNeeded && !isThere ? whenIdle(bring) : undefined), [isNeeded, isThere])
}
