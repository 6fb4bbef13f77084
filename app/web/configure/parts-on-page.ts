import { pathOfPlan, tabId } from '#renderer'
import type { PagePart } from '../../server/contract/configuration/page.ts'

/** A part with the rectangle that it takes in the document; `key` tells it from the same part at another place. */
export type PlacedPart = { readonly part: PagePart; readonly box: Box; readonly key: string }
type Box = { readonly top: number; readonly start: number; readonly width: number; readonly height: number }

const MARKED = '[data-item], #page-title, [role="tab"], [data-block], [data-section], [data-path], [data-column]'

/** How the server names what an element shows. */
const nameOf = (element: HTMLElement): string => {
  const { item, block, section, path, column } = element.dataset
  if (item !== undefined) return `item:${item}`
  if (block !== undefined) return `block:${block}`
  if (section !== undefined) return `section:${section}`
  if (path !== undefined) return `path:${pathOfPlan(path)}`
  if (column !== undefined) return `column:${element.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? ''}:${column}`
  if (element.role === 'tab')
    return element.id === tabId(element.id.slice(tabId('').length)) ? `tab:${element.id.slice(tabId('').length)}` : ''
  return 'page'
}

/** An element without a box of its own takes the room of what is in it. */
const boxOf = (element: HTMLElement): Box | undefined => {
  const whole = element.getBoundingClientRect()
  const rects =
    whole.width > 0 ? [whole] : [...element.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0)
  if (rects.length === 0) return undefined
  const [top, left] = [Math.min(...rects.map((rect) => rect.top)), Math.min(...rects.map((rect) => rect.left))]
  const [bottom, right] = [Math.max(...rects.map((rect) => rect.bottom)), Math.max(...rects.map((rect) => rect.right))]
  const isMirrored = document.documentElement.dir === 'rtl'
  return {
    top: Math.round(top + scrollY),
    start: Math.round(isMirrored ? document.documentElement.clientWidth - right : left),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  }
}

/** The parts that are drawn now, in the order of the page. One that is drawn twice, as a question in two rows, is there twice. */
export const partsOnPage = (parts: readonly PagePart[]): readonly PlacedPart[] => {
  const known = new Map(parts.map((part) => [part.at, part]))
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<HTMLElement>(MARKED)].flatMap((element): readonly PlacedPart[] => {
    const part = known.get(nameOf(element))
    const box = part && boxOf(element)
    if (!part || !box) return []
    const count = (seen.get(part.at) ?? 0) + 1
    seen.set(part.at, count)
    return [{ part, box, key: `${part.at} ${count}` }]
  })
}
