import type { Arrangement, StateFrame } from './arrange-path.ts'

type Size = { readonly width: number; readonly height: number }
type View = { readonly x: number; readonly y: number; readonly zoom: number }

const MARGIN = 16
/** Smaller letters are hard to read; what does not fit then is a pan away. */
const LEAST_ZOOM = 0.85

/** Where one axis begins: in the middle when all of it fits, or else so that the part asked for is seen. */
const beginOf = (room: number, all: number, middle: number): number => {
  if (all + 2 * MARGIN <= room) return (room - all) / 2
  return Math.min(MARGIN, Math.max(room - all - MARGIN, room / 2 - middle))
}

/** What is seen first of a diagram: all of it where it stays readable, or else the surroundings of one state. */
export const firstView = ({ states, arrows }: Arrangement, pane: Size, at: StateFrame | undefined): View => {
  const corners = [...arrows.values()].flatMap(({ points }) => points)
  const boxes = [...states.values()]
  const width = Math.max(1, ...boxes.map((box) => box.x + box.width), ...corners.map(({ x }) => x))
  const height = Math.max(1, ...boxes.map((box) => box.y + box.height), ...corners.map(({ y }) => y))
  const fitting = Math.min((pane.width - 2 * MARGIN) / width, (pane.height - 2 * MARGIN) / height)
  const zoom = Math.min(1, Math.max(LEAST_ZOOM, fitting))
  const middle = at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : { x: 0, y: height / 2 }
  return {
    zoom,
    x: beginOf(pane.width, width * zoom, middle.x * zoom),
    y: beginOf(pane.height, height * zoom, middle.y * zoom),
  }
}
