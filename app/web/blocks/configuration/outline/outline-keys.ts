import type { MoveDirection } from '#engine'
import type { OutlineNode } from '../../../../server/contract/configuration.ts'

const DIRECTIONS: { readonly [key: string]: MoveDirection } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  PageUp: 'section-up',
  PageDown: 'section-down',
}

/** What a key does with the row that has the focus. */
export type OutlineKey =
  | { readonly does: 'step' | 'move-now'; readonly direction: MoveDirection }
  | { readonly does: 'pick-up' | 'put-down' | 'put-back' | 'choose' | 'fold' | 'unfold' | 'alone' }
  | { readonly does: 'focus' | 'extend'; readonly path: string }

type Pressed = {
  readonly key: string
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}
type Rows = {
  readonly rows: readonly OutlineNode[]
  readonly folded: ReadonlySet<string>
  readonly isCarrying: boolean
  readonly isReadOnly?: boolean
}

const isIn = (path: string, holder: string): boolean => path.startsWith(`${holder}/`)

const whileCarrying = ({ key }: Pressed): OutlineKey | undefined => {
  const direction = DIRECTIONS[key]
  if (direction !== undefined) return { does: 'step', direction }
  if (key === ' ' || key === 'Enter') return { does: 'put-down' }
  return key === 'Escape' || key === 'Tab' ? { does: 'put-back' } : undefined
}

/** To the left is the group around, to the right what stands in it. */
const sideways = ({ rows, folded }: Rows, node: OutlineNode, key: string): OutlineKey | undefined => {
  const place = rows.indexOf(node)
  const hasParts = rows.some(({ path }) => isIn(path, node.path))
  if (key === 'ArrowRight') {
    if (folded.has(node.path)) return { does: 'unfold' }
    const inner = rows[place + 1]
    return inner && isIn(inner.path, node.path) ? { does: 'focus', path: inner.path } : undefined
  }
  if (hasParts && !folded.has(node.path)) return { does: 'fold' }
  const around = rows.findLast(({ path }) => isIn(node.path, path))
  return around && { does: 'focus', path: around.path }
}

/** Undefined for a key that means nothing here. `rows`: those that are shown. */
export const outlineKey = (all: Rows, node: OutlineNode, pressed: Pressed): OutlineKey | undefined => {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressed
  const { rows, isCarrying, isReadOnly = false } = all
  if (ctrlKey || metaKey) return undefined
  if (isCarrying) return whileCarrying(pressed)
  const direction = DIRECTIONS[key]
  // Several are taken to be moved.
  if (isReadOnly && (altKey || shiftKey || key === ' ')) return undefined
  if (altKey) return direction && { does: 'move-now', direction }
  if (direction === 'up' || direction === 'down') {
    const step = direction === 'up' ? -1 : 1
    const ahead = step === 1 ? rows.slice(rows.indexOf(node) + 1) : rows.slice(0, rows.indexOf(node)).toReversed()
    // Several that move together stand in one list.
    const next = shiftKey ? ahead.find(({ list }) => list === node.list) : ahead[0]
    return next && { does: shiftKey ? 'extend' : 'focus', path: next.path }
  }
  if (direction === 'in' || direction === 'out') return sideways(all, node, key)
  if (key === 'Home' || key === 'End') {
    const end = key === 'Home' ? rows[0] : rows.at(-1)
    return end && { does: 'focus', path: end.path }
  }
  if (key === 'Enter') return { does: 'choose' }
  if (key === ' ') return { does: 'pick-up' }
  return key === 'Escape' ? { does: 'alone' } : undefined
}
