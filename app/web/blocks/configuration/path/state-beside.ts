import type { Arrow } from './graph-of.ts'
import type { StateFrame } from './arrange-path.ts'

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
export type ArrowKey = keyof typeof WAYS
export const isArrowKey = (key: string): key is ArrowKey => Object.hasOwn(WAYS, key)

/** How much farther a state at the side of the way seems than one straight ahead. */
const ASIDE = 2

/**
 * The state that an arrow key goes to: the nearest that a move connects on that side, or else the nearest there. Undefined at the edge.
 */
export const stateBeside = (
  { states, arrows }: { readonly states: ReadonlyMap<string, StateFrame>; readonly arrows: readonly Pick<Arrow, 'from' | 'to'>[] },
  state: string,
  key: ArrowKey,
): string | undefined => {
  const here = states.get(state)
  if (!here) return undefined
  const [right, down] = WAYS[key]
  const connected = new Set(arrows.flatMap(({ from, to }) => (from === state || to === state ? [from, to] : [])))
  const ahead = [...states].flatMap(([id, box]) => {
    const x = box.x + box.width / 2 - here.x - here.width / 2
    const y = box.y + box.height / 2 - here.y - here.height / 2
    const far = x * right + y * down
    const aside = Math.abs(x * down) + Math.abs(y * right)
    return id === state || far <= aside / 4 ? [] : [{ id, distance: far + ASIDE * aside }]
  })
  const nearest = (among: typeof ahead) => among.toSorted((a, b) => a.distance - b.distance)[0]?.id
  return nearest(ahead.filter(({ id }) => connected.has(id))) ?? nearest(ahead)
}
