import { atom, type PrimitiveAtom } from 'jotai'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { PlanPage } from '#engine'
import type { FormStore } from '../../state/form-store.ts'
import { perStore } from '../../state/per-store.ts'
import { sectionsBetween, watchSections } from './sections-in-view.ts'

/**
 * A form up to the first number of questions is drawn completely in its first frame; in a longer one, only sections that begin before the
 * second number.
 */
const WHOLE = 100
const AT_ONCE = 50
/**
 * A form up to this size is drawn completely in idle moments, for find-in-page and screen readers. In a longer one, more elements would
 * slow every keystroke.
 */
const SOON = 300
/** The distance from the window at which a section is drawn, in CSS pixels. */
const NEAR = 1000

/** A form whose sections are drawn as they come near, so that the browser skips those out of view as well. */
export const isGiant = (store: FormStore): boolean => questionsBefore(store.session.plan.pages, '') > SOON

const drawn = perStore(() => new Map<string, PrimitiveAtom<boolean>>())

/** Used without a drawn page: all sections are drawn. */
const questionsBefore = (pages: readonly PlanPage[], id: string): number => {
  let count = 0
  for (const page of pages) {
    if (page.id === id) return count
    count += page.nodes.length
  }
  return count
}

/** Whether the questions of a section are drawn yet. Drawing hundreds takes seconds; answers and rules do not wait for it. */
export const sectionDrawn = (store: FormStore, page: string): PrimitiveAtom<boolean> => {
  const known = drawn(store)
  const { pages } = store.session.plan
  const own = known.get(page) ?? atom(questionsBefore(pages, page) < AT_ONCE || questionsBefore(pages, '') <= WHOLE)
  known.set(page, own)
  return own
}

export const drawSection = (store: FormStore, page: string): void => {
  const own = sectionDrawn(store, page)
  if (!store.jotai.get(own)) store.jotai.set(own, true)
}

/** A browser that is never idle, on a busy machine, draws all the same; in milliseconds. */
const AT_LATEST = 500

const later = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: AT_LATEST })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(act, 50)
  return () => clearTimeout(id)
}

/** Draws sections as they come near the window, those of an ordinary form in idle moments, and all of them before printing. */
export const useSectionsDrawn = (store: FormStore, pages: readonly PlanPage[]): void => {
  useEffect(() => {
    const waiting = pages.filter((page) => !store.jotai.get(sectionDrawn(store, page.id)))
    if (waiting.length === 0) return undefined
    let far = waiting
    const unwatch = watchSections(store, pages, () => {
      far = far.filter((page) => !store.jotai.get(sectionDrawn(store, page.id)))
      for (const { id } of sectionsBetween(store, far, -NEAR, window.innerHeight + NEAR)) drawSection(store, id)
      if (far.length === 0) unwatch()
    })
    const soon = questionsBefore(pages, '') <= SOON ? [...waiting] : []
    const drawNext = (): void => {
      const next = soon.shift()
      if (!next) return
      drawSection(store, next.id)
      cancel = later(drawNext)
    }
    let cancel = later(drawNext)
    const print = (): void =>
      flushSync(() => {
        for (const { id } of waiting) drawSection(store, id)
      })
    window.addEventListener('beforeprint', print)
    return () => {
      unwatch()
      cancel()
      window.removeEventListener('beforeprint', print)
    }
  }, [store, pages])
}
