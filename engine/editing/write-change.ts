import { isList, isRecord, sameJson, type Json, type JsonObject } from '../rules/values/json.ts'
import { LIST_WORDS, REMOVE } from '../loading/overlays/element-identity.ts'
import { propertySchema, variantOf } from '../loading/schema-node.ts'
import { isNamed, isWhole, namesOfList } from './list-names.ts'
import { writeList } from './write-list.ts'
import type { Writing } from './writing.ts'

/** The word and the elements of `{"$append": […]}` and its like. */
const listChangeOf = (change: Json | undefined): string | undefined =>
  isRecord(change) && Object.keys(change).length === 1 ? LIST_WORDS.find((word) => Object.hasOwn(change, word)) : undefined

/** The change of a list whose elements have no names: with the word it has now, if that can still say it. */
const writeUnnamed = (under: readonly Json[], wanted: readonly Json[], old: Json | undefined): Json => {
  const added = wanted.length - under.length
  const grows = {
    $append: sameJson(wanted.slice(0, under.length), under) && { $append: wanted.slice(under.length) },
    $prepend: added >= 0 && sameJson(wanted.slice(added), under) && { $prepend: wanted.slice(0, added) },
    $replace: { $replace: wanted },
  }
  const word = listChangeOf(old)
  const kept = word === undefined ? false : grows[word as keyof typeof grows]
  return kept || grows.$append || grows.$prepend || grows.$replace
}

const writeLists = (writing: Writing, under: readonly Json[], wanted: readonly Json[]): Json | undefined => {
  const sample = under.length > 0 ? under : wanted
  const names = namesOfList(writing.schema, sample)
  if (under.length === 0) return listChangeOf(writing.old) === undefined ? wanted : { $replace: wanted }
  if (sameJson(under as Json, wanted as Json) && !isNamed(under, names)) return undefined
  if (!isNamed(under, names) || listChangeOf(writing.old) !== undefined) return writeUnnamed(under, wanted, writing.old)
  const change = writeList({ ...writing, under, wanted, names, write: writeChange }) ?? { $replace: wanted }
  return isList(change) && change.length === 0 ? undefined : change
}

/** The properties in the order in which the overlay has them, then the others. */
const namesIn = (old: JsonObject, under: JsonObject, wanted: JsonObject): readonly string[] => [
  ...new Set([...Object.keys(old), ...Object.keys(wanted), ...Object.keys(under)]),
]

const writeObject = ({ old, schema, steps }: Writing, under: JsonObject, wanted: JsonObject): Json | undefined => {
  const change = isRecord(old) && listChangeOf(old) === undefined ? old : {}
  const variant = schema && variantOf(schema, under)
  const entries: [string, Json][] = []
  for (const name of namesIn(change, under, wanted)) {
    const isBeside = steps !== undefined && steps.length > 0 && steps[0] !== name
    const part = { under: own(under, name), wanted: own(wanted, name), old: own(change, name) }
    const inner = isBeside
      ? part.old
      : writeChange({ ...part, schema: propertySchema(variant, name), steps: steps?.length === 0 ? undefined : steps?.slice(1) })
    if (inner !== undefined) entries.push([name, inner])
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const own = (object: JsonObject, name: string): Json | undefined => (Object.hasOwn(object, name) ? object[name] : undefined)

/** What an overlay says so that the value below becomes the wanted one; undefined when nothing has to be said. */
export const writeChange = (writing: Writing): Json | undefined => {
  const { under, wanted, schema, steps } = writing
  if (wanted === undefined) return under === undefined ? undefined : REMOVE
  if (under === undefined) return wanted
  const isLeaf = steps === undefined || steps.length === 0
  if (isLeaf && sameJson(under, wanted)) return undefined
  if (isWhole(schema)) return sameJson(under, wanted) ? undefined : wanted
  if (isRecord(under) && isRecord(wanted)) return writeObject(writing, under, wanted)
  if (isList(under) && isList(wanted)) return writeLists(writing, under, wanted)
  return sameJson(under, wanted) ? undefined : wanted
}
