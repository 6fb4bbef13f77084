import { propertySchema, resolveSchema, variantOf, type SchemaNode } from '../../loading/schema-node.ts'
import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { isNamed, namesOfList } from '../list-names.ts'

/** A list inside of a part. Only parts of the same `sort` go there, and none at all where it is barred as a whole. */
export type HeldList = { readonly list: string; readonly sort: string; readonly bar?: ListBar }

/** Why a list takes nothing, or not everything: its page is a form of its own; its rows are filled in as a table. */
export type ListBar = 'own-form' | 'grid'

/** What a list holds, so that two lists that hold the same can be told: a schema that contains itself by its name, any other by its place. */
export const sortOfList = (schema: SchemaNode | undefined, place: string): string => {
  const ref = schema && resolveSchema(schema).items?.$ref
  return ref?.slice('#/$defs/'.length) ?? place
}

/** A list that is not there yet, and that a part of this kind may have: rows have questions, and a menu has items below an item that leads nowhere. */
const mayBegin = (property: string, value: JsonObject): boolean => {
  if (property === 'subMenu') return ['link', 'case', 'url'].every((name) => value[name] === undefined)
  const isQuestion = ['question', 'field', 'group', 'content', 'slot', 'let'].some((name) => value[name] !== undefined)
  return property === 'items' && !isQuestion
}

const barOf = (value: JsonObject): ListBar | undefined => {
  if (value['form'] !== undefined) return 'own-form'
  return value['repeat'] !== undefined && value['draw'] === 'grid' ? 'grid' : undefined
}

/** The lists that a part has or may have and whose elements go by names. `place`: its properties without the names of elements. */
export const heldLists = (
  value: JsonObject,
  schema: SchemaNode | undefined,
  { path, place }: { readonly path: string; readonly place: string },
): readonly HeldList[] => {
  const variant = schema && variantOf(schema, value)
  const held = (property: string): readonly HeldList[] => {
    const given: Json | undefined = value[property]
    // Most properties are not there: 20,000 values of a list have thirty each that they might have.
    if (given === undefined && !mayBegin(property, value)) return []
    const inner = propertySchema(variant, property)
    if (inner === undefined || (isRecord(given) && !isList(given))) return []
    const isThere = isList(given) && given.length > 0 && isNamed(given, namesOfList(inner, given))
    if (!isThere && !mayBegin(property, value)) return []
    const bar = barOf(value)
    return [{ list: path + pointerStep(property), sort: sortOfList(inner, `${place}/${property}`), ...(bar && { bar }) }]
  }
  return Object.keys(variant?.properties ?? {}).flatMap(held)
}
