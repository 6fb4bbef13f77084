/** The parts of a form that a preview shows: the one that is chosen, then what stands around it. */
export type ShownPart = readonly string[]

const find = (root: ParentNode, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-path=${JSON.stringify(name)}], [data-section=${JSON.stringify(name)}]`)

/**
 * Scrolls to a part, or to what stands around it until it is drawn: a section far down draws its questions late. The keyboard stays where it
 * is, in the outline beside. Returns what ends it.
 */
export const showPart = (root: HTMLElement, part: ShownPart): (() => void) => {
  let reached: HTMLElement | undefined
  const go = (): void => {
    const next = part.map((name) => find(root, name)).find((element) => element !== null)
    if (!next || next === reached) return
    reached?.removeAttribute('data-chosen')
    reached = next
    next.setAttribute('data-chosen', '')
    next.scrollIntoView({ block: next.dataset['path'] === undefined ? 'start' : 'center' })
  }
  go()
  const observer = new MutationObserver(go)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    reached?.removeAttribute('data-chosen')
  }
}
