/** The parts of a form that a preview shows: the one that is chosen, then what stands around it. */
export type FramePart = readonly string[]

const find = (root: ParentNode, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-path=${JSON.stringify(name)}], [data-section=${JSON.stringify(name)}]`)

/** A browser that brings an element into view scrolls the pages around a frame as well, which stay where they are here. */
const scrollWithin = (root: HTMLElement, element: HTMLElement): void => {
  const isOwn = getComputedStyle(root).overflowY !== 'visible'
  const scroller = isOwn ? root : (document.scrollingElement ?? root)
  const { top, height } = element.getBoundingClientRect()
  const above = isOwn ? root.getBoundingClientRect().top : 0
  const isSection = element.dataset['path'] === undefined
  const room = isSection ? Number.parseFloat(getComputedStyle(element).scrollMarginTop) : Math.max(0, (scroller.clientHeight - height) / 2)
  scroller.scrollTop += top - above - room
}

/**
 * Scrolls to a part, or to what stands around it until it is drawn: a section far down draws its questions late. The keyboard stays where it
 * is, in the outline beside. Returns what ends it.
 */
export const showPart = (root: HTMLElement, part: FramePart): (() => void) => {
  let reached: HTMLElement | undefined
  const go = (): void => {
    const next = part.map((name) => find(root, name)).find((element) => element !== null)
    if (!next || next === reached) return
    reached?.removeAttribute('data-chosen')
    reached = next
    next.setAttribute('data-chosen', '')
    scrollWithin(root, next)
  }
  go()
  const observer = new MutationObserver(go)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    reached?.removeAttribute('data-chosen')
  }
}
