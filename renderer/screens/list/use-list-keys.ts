import { type RefObject, useEffect } from 'react'
import { takesLetters } from '../keys/letter-keys.ts'

/** The rows that are drawn: of the table, or cards on a phone. */
const rowsIn = (list: HTMLElement): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('tbody tr, .sj-cardlist li')].filter((row) => row.getClientRects().length > 0)

/** Of several lists on a page, the one with the focus is meant, else the first. */
const isMeant = (list: HTMLElement): boolean => {
  const all = '.sj-list-card'
  const focused = document.activeElement?.closest(all)
  return (focused ?? document.querySelector(all)) === list.closest(all)
}

const opener = (row: HTMLElement | undefined): HTMLElement | null | undefined => row?.querySelector<HTMLElement>('a[href]')

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Keys of a list: j and k go from row to row, x selects, Enter opens, ? names them. */
export const useListKeys = (list: RefObject<HTMLElement | null>, isOn: boolean, help: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      const host = list.current
      if (!host || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesLetters(target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') || !isMeant(host)) return
      const rows = rowsIn(host)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const step = STEPS[key]
      if (key === '?') help()
      else if (key === 'x' && at >= 0) rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      else if (key === 'Enter' && at >= 0 && target instanceof HTMLInputElement) opener(rows[at])?.click()
      // Outside of the rows, the arrows scroll the page.
      else if (step !== undefined && (at >= 0 || key.length === 1)) {
        const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
        const next = opener(row) ?? row?.querySelector<HTMLElement>('input[type=checkbox]')
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list, isOn, help])
}
