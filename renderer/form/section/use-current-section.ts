import { atom } from 'jotai'
import { useEffect } from 'react'
import type { PlanPage } from '#engine'
import type { FormStore } from '../../state/form-store.ts'
import { perStore } from '../../state/per-store.ts'
import { sectionsBetween, watchSections } from './sections-in-view.ts'

/** The section being read: the topmost one in the upper part of the window. An atom, so that scrolling redraws only the navigation. */
export const currentSection = perStore(() => atom<string | undefined>(undefined))

/** The upper part of the window: below its sticky bars, in CSS pixels, and down to this share of its height. */
const READ_FROM = 120
const READ_TO = 0.4

export const useSectionsWatched = (store: FormStore, pages: readonly PlanPage[]): void => {
  useEffect(
    () =>
      watchSections(pages, () => {
        const [first] = sectionsBetween(pages, READ_FROM, window.innerHeight * READ_TO)
        if (first) store.jotai.set(currentSection(store), first.id)
      }),
    [store, pages],
  )
}
