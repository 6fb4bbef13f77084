import type { PointerEvent } from 'react'
import { isDrawing } from '#engine'

const [WIDE, HIGH] = [600, 200]

/** The box in which drawings of signatures are stored, however large they are shown. */
export const DRAWING_BOX = `0 0 ${WIDE} ${HIGH}`

type Point = readonly [x: number, y: number]

const within = (value: number, end: number): number => Math.round(Math.min(Math.max(value, 0), end - 1))

/** The place of a pointer in the box. */
export const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [within(((clientX - left) / width) * WIDE, WIDE), within(((clientY - top) / height) * HIGH, HIGH)]
}

/** The drawing with a stroke begun, or led on to a point. What would make it too large to be stored is left out. */
export const withPoint = (drawing: string, command: 'M' | 'L', [x, y]: Point): string => {
  const next = `${drawing}${command}${x} ${y}`
  return drawing.endsWith(`${x} ${y}`) || !isDrawing(next) ? drawing : next
}
