import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { identityKeys, namesOf, pathName } from './element-identity.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { propertySchema, variantOf, type SchemaNode } from '../schema-node.ts'

/** A place no layer may change, by names instead of positions, so that inserting an element moves no other. */
export type FixedPlace = { readonly pointer: string; readonly path: readonly string[] }

type Found = { readonly path: readonly string[] } | { readonly missing: string; readonly known: readonly string[] }

const follow = (value: Json, schema: SchemaNode | undefined, steps: readonly string[]): Found => {
  const path: string[] = []
  let current: Json | undefined = value
  let below = schema
  for (const step of steps) {
    const variant: SchemaNode | undefined = below && variantOf(below, current)
    if (isList(current)) {
      const keys = identityKeys(variant?.items && variantOf(variant.items, current[0]))
      const index: number = /^\d+$/.test(step) ? Number(step) : current.findIndex((element) => namesOf(element, keys).includes(step))
      const found: Json | undefined = current[index]
      if (found === undefined) return { missing: step, known: current.flatMap((element) => namesOf(element, keys)) }
      path.push(pathName(found, keys, index))
      current = found
      below = variant?.items
    } else if (isRecord(current) && Object.hasOwn(current, step)) {
      path.push(step)
      current = current[step]
      below = propertySchema(variant, step)
    } else return { missing: step, known: isRecord(current) ? Object.keys(current) : [] }
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
  start.length <= path.length && start.every((step, index) => path[index] === step)

/** The fixed place that a write at `path` would change. With `whole`, everything below the path is replaced or removed too. */
export const touchedPlace = (places: readonly FixedPlace[], path: readonly string[], whole: boolean): FixedPlace | undefined =>
  places.find((place) => opens(place.path, path) || (whole && opens(path, place.path)))
