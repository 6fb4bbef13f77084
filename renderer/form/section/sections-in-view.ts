import type { PlanPage } from '#engine'
import type { FormStore } from '../../state/form-store.ts'

const elementOf = (store: FormStore, { id }: PlanPage): HTMLElement | null => document.getElementById(store.sectionId(id))

/** The sections that overlap a range of heights in the window; CSS pixels from its top. */
export const sectionsBetween = (store: FormStore, pages: readonly PlanPage[], top: number, bottom: number): readonly PlanPage[] =>
  pages.filter((page) => {
    const place = elementOf(store, page)?.getBoundingClientRect()
    return place !== undefined && place.bottom > top && place.top < bottom
  })

/** The last section that begins above a height in the window; the first one when none does. */
export const lastSectionAbove = (store: FormStore, pages: readonly PlanPage[], line: number): PlanPage | undefined =>
  pages.findLast((page) => (elementOf(store, page)?.getBoundingClientRect().top ?? Infinity) < line) ?? pages[0]

/** Long after an answer is drawn, and soon enough for scrolling: nearby sections were drawn well beyond the window. */
const GROWN_MS = 100

/**
 * Calls `look` when the sections are laid out, in each frame of scrolling or resizing, and a moment after the form has grown. An
 * IntersectionObserver is not used: a browser asks it about every section in every frame, even for a keystroke that moved nothing.
 */
export const watchSections = (store: FormStore, pages: readonly PlanPage[], look: () => void): (() => void) => {
  let frame: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      look()
    })
  }
  const grown = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, GROWN_MS)
  }
  const growth = new ResizeObserver(grown)
  const form = pages[0] && elementOf(store, pages[0])?.parentElement
  // Also reports the first size once it is known: until then a section without a layout seems smaller than it is.
  if (form) growth.observe(form)
  const listening = { capture: true, passive: true }
  document.addEventListener('scroll', moved, listening)
  window.addEventListener('resize', moved)
  return () => {
    growth.disconnect()
    document.removeEventListener('scroll', moved, listening)
    window.removeEventListener('resize', moved)
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
