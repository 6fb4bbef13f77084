import { atom } from 'jotai'
import { useEffect } from 'react'
import type { PlanPage } from '#engine'
import type { FormStore } from '../../state/form-store.ts'
import { perStore } from '../../state/per-store.ts'
import { lastSectionAbove, watchSections } from './sections-in-view.ts'

/** The section being read. An atom, so that scrolling redraws only the navigation. */
export const currentSection = perStore(() => atom<string | undefined>(undefined))

/** The section somebody asked for. It stays marked until they scroll by hand, even where the window cannot scroll far enough. */
const askedSection = perStore(() => atom<{ readonly page: string } | undefined>(undefined))

/** The line at which a section begins to be read, as a share of the window's height. */
const READ_AT = 1 / 3

/** What a hand does to scroll. A scroll that follows none of these was made by the page. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export const markSection = (store: FormStore, page: string): void => {
  store.jotai.set(askedSection(store), { page })
  store.jotai.set(currentSection(store), page)
}

export const useSectionsWatched = (store: FormStore, pages: readonly PlanPage[]): void => {
  useEffect(() => {
    let touched = false
    const hand = (): void => {
      touched = true
    }
    const scrolled = (): void => {
      if (touched) store.jotai.set(askedSection(store), undefined)
    }
    const unwatch = watchSections(store, pages, () => {
      const asked = store.jotai.get(askedSection(store))
      const current = pages.find(({ id }) => id === asked?.page) ?? lastSectionAbove(store, pages, window.innerHeight * READ_AT)
      if (current) store.jotai.set(currentSection(store), current.id)
    })
    const unask = store.jotai.sub(askedSection(store), () => {
      touched = false
    })
    const listening = { capture: true, passive: true }
    for (const kind of BY_HAND) document.addEventListener(kind, hand, listening)
    document.addEventListener('scroll', scrolled, listening)
    return () => {
      unwatch()
      unask()
      for (const kind of BY_HAND) document.removeEventListener(kind, hand, listening)
      document.removeEventListener('scroll', scrolled, listening)
    }
  }, [store, pages])
}
