import type { PlanPage } from '#engine'
import { sectionId } from './section-id.ts'

const elementOf = ({ id }: PlanPage): HTMLElement | null => document.getElementById(sectionId(id))

/** The sections of which some part lies between two heights of the window; CSS pixels from its top. */
export const sectionsBetween = (pages: readonly PlanPage[], top: number, bottom: number): readonly PlanPage[] =>
  pages.filter((page) => {
    const place = elementOf(page)?.getBoundingClientRect()
    return place !== undefined && place.bottom > top && place.top < bottom
  })

/**
 * Calls `look` when the sections are laid out, and once a frame while they move: the window is scrolled or resized, or the form grows. Not an
 * IntersectionObserver: a browser asks it about every section in every frame, also in that of a key that moved nothing.
 */
export const watchSections = (pages: readonly PlanPage[], look: () => void): (() => void) => {
  let frame: number | undefined
  const soon = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      look()
    })
  }
  const growth = new ResizeObserver(soon)
  const form = pages[0] && elementOf(pages[0])?.parentElement
  // Tells the first size too, once it is known: until then a section not yet laid out seems smaller than it is.
  if (form) growth.observe(form)
  const listening = { capture: true, passive: true }
  document.addEventListener('scroll', soon, listening)
  window.addEventListener('resize', soon)
  return () => {
    growth.disconnect()
    document.removeEventListener('scroll', soon, listening)
    window.removeEventListener('resize', soon)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
