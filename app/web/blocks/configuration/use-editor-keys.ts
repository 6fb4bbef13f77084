import { useEffect, useRef, useState, type RefObject } from 'react'
import { takesLetters } from '#renderer'

/** What can be stepped to inside a pane by the Tab key. */
const STOPS = 'a[href], button:not([disabled]), input, select, textarea, iframe, [tabindex="0"], [contenteditable="true"]'

const stopsIn = (pane: HTMLElement): readonly HTMLElement[] =>
  [...pane.querySelectorAll<HTMLElement>(STOPS)].filter((each) => each.tabIndex >= 0 && each.checkVisibility())

/** The places of all findings. One that is drawn at its place and listed as well is gone to once, where it is drawn. */
const findingsOnce = (editor: HTMLElement | null): readonly HTMLElement[] => {
  const seen = new Set<string>()
  return [...(editor?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])].filter((place) => {
    const fresh = (place.dataset['finding'] ?? '').split('\n').filter((key) => !seen.has(key))
    for (const key of fresh) seen.add(key)
    return fresh.length > 0 || place.contains(document.activeElement)
  })
}

const next = <Item>(items: readonly Item[], at: number, step: 1 | -1): Item | undefined => {
  const first = step === 1 ? 0 : items.length - 1
  return items[at === -1 ? first : (at + step + items.length) % items.length]
}

export type EditorKeys = {
  /** The editor; its regions are the panes. */
  readonly editor: RefObject<HTMLDivElement | null>
  readonly isHelpOpen: boolean
  readonly showHelp: (isOpen: boolean) => void
}

/** F6 and Shift+F6 go from pane to pane, F8 and Shift+F8 from finding to finding, and `?` shows all keys. */
export const useEditorKeys = (hasLetterKeys: boolean): EditorKeys => {
  const editor = useRef<HTMLDivElement>(null)
  const [isHelpOpen, showHelp] = useState(false)
  useEffect(() => {
    // One comes back to where one was in a pane.
    const left = new WeakMap<HTMLElement, HTMLElement>()
    const panes = (): readonly HTMLElement[] =>
      [...(editor.current?.querySelectorAll<HTMLElement>('section') ?? [])].filter(
        (pane) => pane.parentElement?.closest('section') === editor.current?.closest('section') && stopsIn(pane).length > 0,
      )
    const goToPane = (step: 1 | -1): void => {
      const all = panes()
      const active = document.activeElement
      const here = all.findIndex((pane) => pane.contains(active))
      const [from, to] = [all[here], next(all, here, step)]
      if (from && active instanceof HTMLElement) left.set(from, active)
      const known = to && left.get(to)
      const target = known?.isConnected ? known : to && stopsIn(to)[0]
      target?.focus()
    }
    const goToFinding = (step: 1 | -1): void => {
      const all = findingsOnce(editor.current)
      const place = next(
        all,
        all.findIndex((each) => each.contains(document.activeElement)),
        step,
      )
      // A diagram moves what has the focus into its view itself.
      place?.focus({ preventScroll: true })
      ;(place?.closest('[data-moves-view]') ?? place)?.scrollIntoView({ block: 'nearest' })
    }
    const press = (event: KeyboardEvent): void => {
      // A dialog over the page has keys of its own.
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return
      const step = event.shiftKey ? -1 : 1
      if (event.key === 'F6') goToPane(step)
      else if (event.key === 'F8') goToFinding(step)
      else if (event.key === '?' && hasLetterKeys && !takesLetters(event.target)) showHelp(true)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasLetterKeys])
  return { editor, isHelpOpen, showHelp }
}
