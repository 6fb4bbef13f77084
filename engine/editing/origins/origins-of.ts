import type { DefinitionLayer, DefinitionSource } from '../../load-definitions.ts'
import { sameJson, type Json } from '../../rules/values/json.ts'
import { valuesByLayer, type LayerValue } from '../values-by-layer.ts'

/** Who says a value: what the institution stands on, its own layer as it is in force, or a change that is not published. */
export type OriginSource = 'base' | 'institution' | 'change'

/** What one of them says of a place, and the file it says it in. Without a value, it takes away what stands below. */
export type ValueOrigin = { readonly from: OriginSource; readonly file: string; readonly value?: Json }

/** `isOfBase`: whether a file below all layers is of the base, and none that the institution published beside it. */
export type OriginFiles = {
  readonly sources: readonly DefinitionSource[]
  readonly layers: readonly DefinitionLayer[]
  readonly isOfBase: (file: string) => boolean
}

const BASE = 'base'

const originOf = ({ layer, file, value }: LayerValue, { isOfBase }: OriginFiles): ValueOrigin => ({
  from: layer === BASE && isOfBase(file) ? 'base' : 'institution',
  file,
  ...(value !== undefined && { value }),
})

const saidIn = (files: OriginFiles, id: string, path: string): readonly ValueOrigin[] =>
  valuesByLayer(files.sources, files.layers, id, path).map((value) => originOf(value, files))

const isSame = (left: ValueOrigin | undefined, right: ValueOrigin | undefined): boolean =>
  sameJson(left?.value ?? null, right?.value ?? null)

/**
 * Where the value of one place comes from, from the base upward; the last one holds. What a change says is told once, above all that is in
 * force: also when it takes back what the institution said, so that the value of the base holds again. `path` is that of `valuesByLayer`.
 */
export const originsOf = (
  { inForce, inChange }: { readonly inForce: OriginFiles; readonly inChange: OriginFiles },
  id: string,
  path: string,
): readonly ValueOrigin[] => {
  const now = saidIn(inChange, id, path)
  const was = saidIn(inForce, id, path)
  const last = now.at(-1)
  if (isSame(was.at(-1), last)) return was
  const isKnown = (each: ValueOrigin): boolean => was.some((known) => known.file === each.file && isSame(known, each))
  const origin = now.findLast((each) => !isKnown(each)) ?? was.at(-1)
  // A definition that begins in the change stands on what was there before: what it is like is no part of the change.
  const below = was.length > 0 ? was : now.filter(({ from }) => from === 'base')
  return origin === undefined
    ? was
    : [...below, { from: 'change', file: origin.file, ...(last?.value !== undefined && { value: last.value }) }]
}
