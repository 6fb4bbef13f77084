import { useEffect, useState } from 'react'
import type { PlanPage } from '#engine'
import { sectionId } from './section-id.ts'

/** The section that is being read: the topmost one in the upper part of the window. */
export const useCurrentSection = (pages: readonly PlanPage[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const inView = new Set<string>()
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id)
        else inView.delete(target.id)
      }
      const first = pages.find((page) => inView.has(sectionId(page.id)))
      if (first) setCurrent(first.id)
    }, { rootMargin: '-120px 0px -60% 0px' })
    for (const page of pages) {
      const element = document.getElementById(sectionId(page.id))
      if (element) watcher.observe(element)
    }
    return () => watcher.disconnect()
  }, [pages])
  return current
}
