import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { identityKeys, namesOf, pathName } from './element-identity.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { propertySchema, variantOf, type SchemaNode } from '../schema-node.ts'

/** A place no layer may change, by names instead of positions, so that inserting an element moves no other. */
export type FixedPlace = { readonly pointer: string; readonly path: readonly string[] }

type Found = { readonly path: readonly string[] } | { readonly missing: string; readonly known: readonly string[] }

const follow = (value: Json, schema: SchemaNode | undefined, steps: readonly string[]): Found => {
  const path: string[] = []
  let at: Json | undefined = value
  let below = schema
  for (const step of steps) {
    const variant: SchemaNode | undefined = below && variantOf(below, at)
    if (isList(at)) {
      const keys = identityKeys(variant?.items && variantOf(variant.items, at[0]))
      const index: number = /^\d+$/.test(step) ? Number(step) : at.findIndex((one) => namesOf(one, keys).includes(step))
      const found: Json | undefined = at[index]
      if (found === undefined) return { missing: step, known: at.flatMap((one) => namesOf(one, keys)) }
      path.push(pathName(found, keys, index))
      at = found
      below = variant?.items
    } else if (isRecord(at) && Object.hasOwn(at, step)) {
      path.push(step)
      at = at[step]
      below = propertySchema(variant, step)
    } else return { missing: step, known: isRecord(at) ? Object.keys(at) : [] }
  }
  return { path }
}

/** The places a definition fixes, and fixed paths that point at nothing. */
export const fixedPlaces = (
  value: Json,
  schema: SchemaNode,
): {
  readonly places: readonly FixedPlace[]
  readonly missing: readonly {
    readonly index: number
    readonly pointer: string
    readonly step: string
    readonly known: readonly string[]
  }[]
} => {
  const places: FixedPlace[] = []
  const missing: { index: number; pointer: string; step: string; known: readonly string[] }[] = []
  const pointers = isRecord(value) && isList(value['fixed']) ? value['fixed'] : []
  pointers.forEach((pointer, index) => {
    if (typeof pointer !== 'string') return
    const found = follow(value, schema, pointerSteps(pointer))
    if ('path' in found) places.push({ pointer, path: found.path })
    else missing.push({ index, pointer, step: found.missing, known: found.known })
  })
  return { places, missing }
}

const opens = (start: readonly string[], path: readonly string[]): boolean =>
  start.length <= path.length && start.every((step, at) => path[at] === step)

/** The fixed place that a write at `path` would change. With `whole`, everything below the path is replaced or removed too. */
export const touchedPlace = (places: readonly FixedPlace[], path: readonly string[], whole: boolean): FixedPlace | undefined =>
  places.find((place) => opens(place.path, path) || (whole && opens(path, place.path)))
