import { pointerStep } from '../rules/values/pointer.ts'

/** Where a node was written. A child that is not listed was written below its parent, under the same name. */
export type Origin = {
  readonly file: string
  readonly layer: string
  readonly pointer: string
  readonly children?: ReadonlyMap<string, Origin>
}

/** Where the node at the end of the steps was written. */
export const originAt = (origin: Origin, steps: readonly string[]): Origin => {
  let current = origin
  for (const step of steps) current = childOrigin(current, step)
  return current
}

export const childOrigin = (origin: Origin, step: string): Origin =>
  origin.children?.get(step) ?? { file: origin.file, layer: origin.layer, pointer: origin.pointer + pointerStep(step) }

/** Every file in which some part of a definition was written, that of the definition itself first. */
export const filesIn = (origin: Origin): readonly { readonly file: string; readonly layer: string }[] => {
  const files = new Map([[origin.file, { file: origin.file, layer: origin.layer }]])
  for (const child of origin.children?.values() ?? [])
    for (const written of filesIn(child)) if (!files.has(written.file)) files.set(written.file, written)
  return [...files.values()]
}
