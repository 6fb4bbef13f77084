import type { Kind } from '../../definition/kinds.ts'
import { keyOfElement } from '../../loading/overlays/element-identity.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { propertySchema, variantOf, type SchemaNode } from '../../loading/schema-node.ts'
import { isList, isRecord, sameJson, type Json, type JsonObject } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { isWhole, namesOfList, type ListNames } from '../list-names.ts'
import { mergeOrder } from './merge-order.ts'

/** A place that both sides changed, each in its own way. A side without a value took it away. `path`: as `diffDefinitions` writes it. */
export type MergeConflict = { readonly path: string; readonly base?: Json; readonly ours?: Json; readonly theirs?: Json }

type Sides<T> = { readonly base: T; readonly ours: T; readonly theirs: T }
type Values = Sides<Json | undefined>
type Merging = { readonly conflicts: MergeConflict[] }

const conflict = (merging: Merging, path: string, { base, ours, theirs }: Values): Json | undefined => {
  const given = { ...(base !== undefined && { base }), ...(ours !== undefined && { ours }), ...(theirs !== undefined && { theirs }) }
  merging.conflicts.push({ path, ...given })
  return ours
}

const mergeRecords = (merging: Merging, { base, ours, theirs }: Sides<JsonObject>, schema: SchemaNode | undefined, path: string): Json => {
  const variant = schema && variantOf(schema, ours)
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  const own = (object: JsonObject, name: string): Json | undefined => (Object.hasOwn(object, name) ? object[name] : undefined)
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const sides = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) }
      const value = merge(merging, sides, propertySchema(variant, name), path + pointerStep(name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The elements by their names; undefined when one has none or two share one. */
const namedElements = (list: readonly Json[], { keys }: ListNames): ReadonlyMap<string, Json> | undefined => {
  const found = new Map(
    list.flatMap((element) => {
      const key = keyOfElement(element, keys)
      return key === undefined ? [] : [[key, element] as const]
    }),
  )
  return found.size === list.length ? found : undefined
}

const mergeLists = (merging: Merging, lists: Sides<readonly Json[]>, schema: SchemaNode | undefined, path: string): Json | undefined => {
  const sample = [lists.base, lists.ours, lists.theirs].find((list) => list.length > 0) ?? []
  const names = namesOfList(schema, sample)
  const [base, ours, theirs] = [lists.base, lists.ours, lists.theirs].map((list) => namedElements(list, names))
  if (base === undefined || ours === undefined || theirs === undefined || isWhole(names.items)) return conflict(merging, path, lists)
  const values = new Map<string, Json>()
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const sides = { base: base.get(key), ours: ours.get(key), theirs: theirs.get(key) }
    const value = merge(merging, sides, names.items, path + pointerStep(key))
    if (value !== undefined) values.set(key, value)
  }
  const order = mergeOrder({ base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] })
  if (order === undefined) conflict(merging, path, { base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] })
  const inOrder = order ?? [...new Set([...ours.keys(), ...theirs.keys()])]
  return inOrder.flatMap((key) => values.get(key) ?? [])
}

const merge = (merging: Merging, sides: Values, schema: SchemaNode | undefined, path: string): Json | undefined => {
  const { base, ours, theirs } = sides
  if (sameJson(ours, theirs) || sameJson(base, theirs)) return ours
  if (sameJson(base, ours)) return theirs
  if (isWhole(schema)) return conflict(merging, path, sides)
  if (isRecord(ours) && isRecord(theirs) && (base === undefined || isRecord(base)))
    return mergeRecords(merging, { base: base ?? {}, ours, theirs }, schema, path)
  if (isList(ours) && isList(theirs) && (base === undefined || isList(base)))
    return mergeLists(merging, { base: base ?? [], ours, theirs }, schema, path)
  return conflict(merging, path, sides)
}

/**
 * Two versions of a definition that began as the same one, in one: what either side changed is changed. Elements of lists go by their names.
 * Where both changed one place differently, ours stays and the place is a conflict; an order that both changed is a conflict of the names.
 */
export const mergeThree = ({
  kind,
  ...sides
}: Sides<JsonObject> & { readonly kind: Kind }): { readonly merged: JsonObject; readonly conflicts: readonly MergeConflict[] } => {
  const merging: Merging = { conflicts: [] }
  const merged = merge(merging, sides, schemaOf(kind), '')
  return { merged: isRecord(merged) ? merged : sides.ours, conflicts: merging.conflicts }
}
