import type { Json } from '../values/json.ts'

/** The data around an element inside an iterator, or around an error inside `try`. One frame counts as two jumps of `val`. */
export type Frame = { readonly outer: Json; readonly up: Frame | undefined; index: number }

/** A compiled expression, called with the nearest data and the frames around it. */
export type Run = (data: Json, frame: Frame | undefined) => Json

export const rootOf = (data: Json, frame: Frame | undefined): Json => {
  let root = data
  for (let inner = frame; inner !== undefined; inner = inner.up) root = inner.outer
  return root
}

/** `[1]` is the iteration (`index`), `[2]` what surrounds the iterator, `[3]` and `[4]` the same one further out. */
export const jump = (data: Json, frame: Frame | undefined, steps: number): Json => {
  let value = data
  let current = frame
  for (let left = steps; left > 0; left -= 2) {
    if (current === undefined) return null
    if (left === 1) return { index: current.index }
    value = current.outer
    current = current.up
  }
  return value
}
