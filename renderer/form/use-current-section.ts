import { atom } from 'jotai'
import { useEffect } from 'react'
import type { PlanPage } from '#engine'
import type { FormStore } from '../state/form-store.ts'
import { perStore } from '../state/per-store.ts'
import { sectionId } from './section-id.ts'

/** The section that is being read: the topmost one in the upper part of the window. An atom, so that scrolling redraws the navigation and nothing else. */
export const currentSection = perStore(() => atom<string | undefined>(undefined))

export const useSectionsWatched = (store: FormStore, pages: readonly PlanPage[]): void => {
  useEffect(() => {
    const inView = new Set<string>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        const first = pages.find((page) => inView.has(sectionId(page.id)))
        if (first) store.jotai.set(currentSection(store), first.id)
      },
      { rootMargin: '-120px 0px -60% 0px' },
    )
    for (const page of pages) {
      const element = document.getElementById(sectionId(page.id))
      if (element) watcher.observe(element)
    }
    return () => watcher.disconnect()
  }, [store, pages])
}
