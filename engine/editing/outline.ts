import type { Kind } from '../definition/kinds.ts'
import { keyOfElement } from '../loading/overlays/element-identity.ts'
import { schemaOf } from '../loading/overlays/written-definition.ts'
import { variantOf, propertySchema, type SchemaNode } from '../loading/schema-node.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { pointerStep, pointerSteps } from '../rules/values/pointer.ts'
import { below, isWhole, namesOfList } from './list-names.ts'
import { heldLists, sortOfList, type HeldList } from './moves/held-lists.ts'

/**
 * A part of a definition that has a name in a list: a page, a question, a state, a value. `list` and `name` are its place there; `sort` tells
 * the lists that could take it from others, and `holds` names those inside of it.
 */
export type OutlinePart = {
  readonly path: string
  readonly level: number
  readonly list: string
  readonly name: string
  readonly sort: string
  readonly holds: readonly HeldList[]
  readonly value: JsonObject
}

const SKIPPED = ['examples', 'fixed']
const DEEPEST = 4

/** `place`: the properties on the way, without the names of elements. */
type Way = { readonly path: string; readonly place: string; readonly level: number }

const partsIn = (value: Json, schema: SchemaNode | undefined, { path, place, level }: Way): readonly OutlinePart[] => {
  if (isWhole(schema)) return []
  const variant = schema && variantOf(schema, value)
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      level === 0 && SKIPPED.includes(key)
        ? []
        : partsIn(inner, propertySchema(variant, key), { path: path + pointerStep(key), place: `${place}/${key}`, level }),
    )
  if (!isList(value)) return []
  const names = namesOfList(schema, value)
  return value.flatMap((element): readonly OutlinePart[] => {
    const name = keyOfElement(element, names.keys)
    if (name === undefined || !isRecord(element)) return []
    const own = path + pointerStep(name)
    const inner = level < DEEPEST ? partsIn(element, names.items, { path: own, place, level: level + 1 }) : []
    const holds = heldLists(element, names.items, { path: own, place })
    return [{ path: own, level, list: path, name, sort: sortOfList(schema, place), holds, value: element }, ...inner]
  })
}

/** Every named part of a definition, in the order in which they stand, each before its own parts. */
export const outlineParts = (kind: Kind, definition: Json): readonly OutlinePart[] =>
  partsIn(definition, schemaOf(kind), { path: '', place: '', level: 0 })

/** One place of a definition: its value and its schema, with the variant that the value means. */
export type PartOfDefinition = { readonly value: Json | undefined; readonly schema: SchemaNode | undefined }

export const partAt = (kind: Kind, definition: Json, path: string): PartOfDefinition => {
  const found = pointerSteps(path).reduce<PartOfDefinition>((node, step) => below(node, step), {
    value: definition,
    schema: schemaOf(kind),
  })
  return { value: found.value, schema: found.schema && variantOf(found.schema, found.value) }
}
