import { isList, isRecord, sameJson, type Json, type JsonObject } from '../rules/values/json.ts'
import { DIRECTIVES, identityOf, keyOfElement, meantBy, namesOf, REMOVE } from '../loading/overlays/element-identity.ts'
import type { OverlayProblem } from '../loading/overlays/apply-overlay.ts'
import { applyPart, newProblems } from './apply-change.ts'
import type { ListNames } from './list-names.ts'
import { movedAmong } from '../loading/moved-among.ts'
import type { Writing } from './writing.ts'

type Lists = Omit<Writing, 'under' | 'wanted'> & {
  readonly under: readonly Json[]
  readonly wanted: readonly Json[]
  readonly names: ListNames
  /** Writes the change of one element. */
  readonly write: (writing: Writing) => Json | undefined
}
type Anchor = { readonly $before: string } | { readonly $after: string }
/** What the overlay says of one element; `key` is undefined for an entry that means many (`"*"`) or nothing. */
type Entry = { readonly key: string | undefined; readonly written: JsonObject }

const without = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

const PLACES = DIRECTIVES.filter((word) => word !== REMOVE)
const isPlaced = ({ written }: Entry): boolean => isRecord(written) && PLACES.some((word) => Object.hasOwn(written, word))

/** Every element by its name, which for one without a name is its text. */
const keyed = (list: readonly Json[], { keys }: ListNames): ReadonlyMap<string, Json> | undefined => {
  const found = new Map(list.map((element) => [keyOfElement(element, keys) ?? `\0${JSON.stringify(element)}`, element] as const))
  return found.size === list.length ? found : undefined
}

/** What has to stand in an entry so that it means the element. */
const identityPart = (element: JsonObject, keys: readonly string[]): JsonObject => {
  const names = [identityOf(element, keys)?.key, 'as', 'prefix']
  return Object.fromEntries(Object.entries(element).filter(([name, value]) => names.includes(name) && typeof value === 'string'))
}

const asList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

type Result = { readonly value: readonly Json[]; readonly problems: readonly OverlayProblem[] }

const applied = ({ under, schema }: Lists, entries: readonly Entry[]): Result => {
  if (entries.length === 0) return { value: under, problems: [] }
  const change = entries.map(({ written }) => written)
  const { value, problems } = applyPart(under, change, schema)
  return { value: asList(value), problems }
}

const readEntries = (lists: Lists): readonly Entry[] => {
  const { keys } = lists.names
  const entries: Entry[] = []
  for (const written of asList(lists.old)) {
    if (!isRecord(written) || identityOf(written, keys)?.name === '*') {
      entries.push({ key: undefined, written: written as JsonObject })
      continue
    }
    const meant = meantBy(without(written, DIRECTIVES), applied(lists, entries).value, keys)[0] ?? written
    entries.push({ key: keyOfElement(meant, keys), written })
  }
  return entries
}

/** The entries with what they say of one element written again; where it stands is not decided here. */
const writeElement = (lists: Lists, entries: readonly Entry[], key: string): readonly Entry[] => {
  const { names, steps, write } = lists
  const isOf = (entry: Entry): boolean => entry.key === key
  const first = entries.findIndex(isOf)
  const isSingle = entries.filter(isOf).length === 1 && !entries.slice(first).some((entry) => entry.key === undefined)
  const others = entries.filter((entry) => !isOf(entry))
  const position = isSingle ? first : others.length
  const old = isSingle ? entries[first]?.written : undefined
  const under = keyed(applied(lists, others.slice(0, position)).value, names)?.get(key)
  const wanted = keyed(lists.wanted, names)?.get(key)
  const place = Object.fromEntries(Object.entries(old ?? {}).filter(([name]) => PLACES.includes(name)))
  const put = (written: JsonObject): readonly Entry[] => others.toSpliced(position, 0, { key, written })
  if (wanted === undefined) {
    if (!isRecord(under)) return others
    return put({ ...identityPart(under, names.keys), [REMOVE]: true })
  }
  if (!isRecord(wanted)) return others
  if (!isRecord(under)) return put({ ...place, ...wanted })
  const identity = identityPart(under, names.keys)
  const now = keyed(applied(lists, entries).value, names)?.get(key)
  const content = without(old ?? {}, [...DIRECTIVES, ...Object.keys(identity)])
  const isSame = steps?.length === 1 && sameJson(now, wanted) && old?.[REMOVE] !== true
  const change = isSame ? content : write({ under, wanted, old: content, schema: names.items, steps: steps?.slice(1) })
  if (!isRecord(change)) return Object.keys(place).length === 0 ? others : put({ ...place, ...identity })
  return put({ ...place, ...identity, ...change })
}

/** The name by which an anchor finds the element alone. */
const anchorName = (list: readonly Json[], element: Json | undefined, keys: readonly string[]): string | undefined =>
  element === undefined
    ? undefined
    : namesOf(element, keys)
        .toReversed()
        .find((name) => list.filter((known) => namesOf(known, keys).includes(name)).length === 1)

/** Ways to say where an element of the wanted list stands, the best first. */
const anchorsOf = ({ wanted, names }: Lists, key: string): readonly Anchor[] => {
  const order = [...(keyed(wanted, names) ?? new Map<string, Json>())]
  const index = order.findIndex(([known]) => known === key)
  const [before, after] = [order[index - 1]?.[1], order[index + 1]?.[1]].map((element) => anchorName(wanted, element, names.keys))
  return [
    ...(index === 0 ? [{ $before: '$first' }] : []),
    ...(before === undefined ? [] : [{ $after: before }]),
    ...(after === undefined ? [] : [{ $before: after }]),
    ...(index === order.length - 1 ? [{ $after: '$last' }] : []),
  ]
}

/** The anchor stands first, as authors write it, unless the entry has one somewhere else. */
const placedAt = (written: JsonObject, anchor: Anchor | undefined): JsonObject => ({ ...anchor, ...without(written, PLACES) })

/** All elements that do not stand where the list below has them, each anchored to the one before it, in their order. */
const anchorAll = (lists: Lists, entries: readonly Entry[]): readonly Entry[] | undefined => {
  const { under, wanted, names } = lists
  const [base, list] = [keyed(under, names), keyed(wanted, names)]
  if (base === undefined || list === undefined) return undefined
  const shared = [...base.keys()].filter((key) => list.has(key))
  const moved = movedAmong(shared, [...list.keys()])
  const placed = [...list.keys()].filter((key) => moved.has(key) || !base.has(key))
  const anchored = placed.map((key): Entry => {
    const element = list.get(key)
    const known = entries.findLast((entry) => entry.key === key)?.written
    const written = known ?? (isRecord(element) ? identityPart(element, names.keys) : {})
    return { key, written: placedAt(written, anchorsOf(lists, key)[0]) }
  })
  const rest = entries
    .filter(({ key }) => key === undefined || !placed.includes(key))
    .map(({ key, written }) => ({ key, written: without(written, PLACES) }))
  return [...rest, ...anchored]
}

/** Candidates for the place of one element: as it is, as below, and by each anchor, where its entry stands or after all others. */
const placings = (lists: Lists, entries: readonly Entry[], key: string): readonly (readonly Entry[])[] => {
  const index = entries.findLastIndex((entry) => entry.key === key)
  const entry = entries[index]
  const element = keyed(lists.wanted, lists.names)?.get(key)
  if (!isRecord(element)) return []
  const identity = identityPart(element, lists.names.keys)
  const written = entry?.written ?? identity
  const others = index < 0 ? entries : entries.toSpliced(index, 1)
  const isEmpty = Object.keys(without(written, [...PLACES, ...Object.keys(identity)])).length === 0
  const bare = isEmpty ? others : others.toSpliced(index < 0 ? others.length : index, 0, { key, written: without(written, PLACES) })
  const anchored = anchorsOf(lists, key).map((anchor) => ({ key, written: placedAt(written, anchor) }))
  return [
    bare,
    entries,
    ...anchored.flatMap((candidate) => (index < 0 ? [] : [others.toSpliced(index, 0, candidate)])),
    ...anchored.map((candidate) => [...others, candidate]),
  ]
}

/** Entries whose anchor is gone are anchored again. */
const reanchored = (lists: Lists, entries: readonly Entry[]): readonly Entry[] => {
  const known = new Set(['$first', '$last', ...lists.wanted.flatMap((element) => namesOf(element, lists.names.keys))])
  return entries.map((entry) => {
    if (entry.key === undefined || !isPlaced(entry)) return entry
    const anchor = entry.written['$after'] ?? entry.written['$before']
    return known.has(String(anchor)) ? entry : { ...entry, written: placedAt(entry.written, anchorsOf(lists, entry.key)[0]) }
  })
}

/** The elements that an entry has to be written for: the one of the edit, and those that came or went. */
const touchedBy = ({ steps, wanted, names }: Lists, now: readonly Json[]): readonly string[] => {
  const [old, list] = [keyed(now, names), keyed(wanted, names)]
  const [step] = steps ?? []
  return [...new Set([...(step === undefined ? [] : [step]), ...(list?.keys() ?? []), ...(old?.keys() ?? [])])].filter(
    (key) => key === step || (step === undefined ? !sameJson(old?.get(key), list?.get(key)) : old?.has(key) !== list?.has(key)),
  )
}

/** The change of a list whose elements have names; undefined when entries cannot say it, as when an element has none. */
export const writeList = (lists: Lists): Json | undefined => {
  const { steps, wanted } = lists
  const before = readEntries(lists)
  const { value: now, problems } = applied(lists, before)
  const touched = touchedBy(lists, now)
  const entries = touched.reduce((made, key) => writeElement(lists, made, key), before)
  const placed = (made: readonly Entry[]): readonly (readonly Entry[])[] =>
    steps?.length === 1 ? touched.slice(0, 1).flatMap((key) => placings(lists, made, key)) : []
  const mended = reanchored(lists, entries)
  const candidates = [...placed(entries), entries, ...placed(mended), mended, anchorAll(lists, entries)]
  const found = candidates.find((candidate) => {
    const result = candidate && applied(lists, candidate)
    return result !== undefined && newProblems(problems, result.problems).length === 0 && sameJson(result.value as Json, wanted as Json)
  })
  return found?.map(({ written }) => written)
}
