import type { Kind } from '../definition/kinds.ts'
import { identityKeys, pathName } from '../loading/overlays/element-identity.ts'
import { schemaOf } from '../loading/overlays/written-definition.ts'
import { propertySchema, variantOf, type SchemaNode } from '../loading/schema-node.ts'
import { walkDefinition } from '../loading/walk-schema.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { pointerStep, pointerSteps } from '../rules/values/pointer.ts'

/** A text that people read, or the paragraphs of a list. `key` is its place by names, which stays when something is put before it. */
export type PlacedText = {
  readonly key: string
  readonly pointer: string
  readonly text: string | readonly string[]
  /** Values and marks alone, as `{record.first_name},`: a language may put other marks, and needs not. */
  readonly hasMarksOnly?: true
}

/** Kinds whose titles say which texts a file holds, to those who write them. */
const UNSEEN_TITLES: readonly Kind[] = ['messages', 'translations']

/** What an element without a name is known by, in a list whose elements have none. */
const CALLED = ['label', 'title', 'text', 'heading', 'paragraph', 'message', 'value', 'field'] as const
const LONGEST_NAME = 48

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME)

const ownName = (element: Json, keys: readonly string[], index: number): string => {
  const name = pathName(element, keys, index)
  if (name !== String(index)) return name
  const words = isRecord(element) ? CALLED.map((key) => element[key]).find((value) => typeof value === 'string') : element
  return typeof words === 'string' && slugOf(words) !== '' ? slugOf(words) : name
}

const named = new WeakMap<readonly Json[], Map<string, readonly string[]>>()

/** The names of the elements of a list; one that several have is told apart by their order among them. Made once for a list. */
const namesIn = (list: readonly Json[], keys: readonly string[]): readonly string[] => {
  const ofList = named.get(list) ?? new Map<string, readonly string[]>()
  named.set(list, ofList)
  const known = ofList.get(keys.join(' '))
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  const names = list.map((element, index) => {
    const name = ownName(element, keys, index)
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return before === 0 ? name : `${name}-${before + 1}`
  })
  ofList.set(keys.join(' '), names)
  return names
}

/** A node with its place by the names of what it stands in. `isParagraphs`: a list of nothing but texts. */
type Place = {
  readonly value: Json | undefined
  readonly schema: SchemaNode | undefined
  readonly key: string
  readonly isParagraphs: boolean
}

const placeOf = (value: Json | undefined, schema: SchemaNode | undefined, key: string): Place => ({
  value,
  schema: schema && variantOf(schema, value),
  key,
  isParagraphs: isList(value) && value.every((element) => typeof element === 'string'),
})

const placeBelow = ({ value, schema, key }: Place, step: string): Place => {
  if (!isList(value))
    return placeOf(isRecord(value ?? null) ? (value as JsonObject)[step] : undefined, propertySchema(schema, step), key + pointerStep(step))
  const element = value[Number(step)]
  const keys = identityKeys(schema?.items && variantOf(schema.items, element))
  return placeOf(element, schema?.items, key + pointerStep(namesIn(value, keys)[Number(step)] ?? step))
}

/** Finds places of a definition, each from the one around it, which is looked at once for all that stand in it. */
const placesOf = (definition: Json, schema: SchemaNode): ((pointer: string) => Place) => {
  const known = new Map([['', placeOf(definition, schema, '')]])
  const at = (pointer: string): Place => {
    const before = known.get(pointer)
    if (before !== undefined) return before
    const [step = ''] = pointerSteps(pointer.slice(pointer.lastIndexOf('/')))
    const place = placeBelow(at(parentOf(pointer)), step)
    known.set(pointer, place)
    return place
  }
  return at
}

const BLANKS = /\{[^{}]*\}/gu
const ADDRESS = /^(?:[/#]|https?:|mailto:|[\w.+-]+@)/u
const MESSAGE_KEY = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/u

/** Whether a text has words of a language: not an address, the key of a message, or merge fields alone. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(BLANKS, '')) && !ADDRESS.test(text) && !MESSAGE_KEY.test(text)

/** Whether a text is values with marks between or around them, which another language may set otherwise: `{record.first_name},`. */
const hasMarks = (text: string): boolean => {
  const marks = text.replaceAll(BLANKS, '')
  return marks !== text && marks.trim() !== '' && !/\p{L}/u.test(marks) && !ADDRESS.test(text)
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** Whether people read what stands at a place of a definition. */
export const isReadText = (kind: Kind, place: { readonly as?: string; readonly pointer: string; readonly value: Json }): boolean =>
  place.as === 'text' &&
  typeof place.value === 'string' &&
  hasWords(place.value) &&
  (place.pointer !== '/title' || !UNSEEN_TITLES.includes(kind))

const found = new WeakMap<object, readonly PlacedText[]>()

/**
 * Every text of a definition that people read, in the order in which they stand, found by the schema of its kind. Messages have keys of
 * their own, which stand for their texts everywhere. `marks`: also texts of values and marks alone. Found once for each definition.
 */
export const textsOf = (kind: Kind, definition: Json, { marks = false }: { readonly marks?: boolean } = {}): readonly PlacedText[] => {
  if (kind === 'messages' || !isRecord(definition)) return []
  const all = found.get(definition) ?? textsIn(kind, definition)
  found.set(definition, all)
  return marks ? all : all.filter(({ hasMarksOnly }) => hasMarksOnly !== true)
}

const textsIn = (kind: Kind, definition: JsonObject): readonly PlacedText[] => {
  const placeAt = placesOf(definition, schemaOf(kind))
  const byPointer = new Map<string, PlacedText>()
  for (const place of walkDefinition(schemaOf(kind), definition).visited) {
    const isRead = isReadText(kind, place)
    const isMarks = !isRead && place.as === 'text' && typeof place.value === 'string' && hasMarks(place.value)
    if (typeof place.value !== 'string' || (!isRead && !isMarks)) continue
    const around = placeAt(parentOf(place.pointer))
    // A paragraph between parts that are more than a paragraph has a place of its own.
    const pointer = around.isParagraphs ? parentOf(place.pointer) : place.pointer
    const known = byPointer.get(pointer)
    if (known !== undefined && (isMarks || known.hasMarksOnly === undefined)) continue
    const { key } = around.isParagraphs ? around : placeAt(pointer)
    const text = around.isParagraphs && isList(around.value) ? around.value.map(String) : place.value
    byPointer.set(pointer, { key, pointer, text, ...(isMarks && { hasMarksOnly: true as const }) })
  }
  return [...byPointer.values()]
}
