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
/** Elements by name; undefined where two have one. */
type Keyed = ReadonlyMap<string, Json> | undefined
/** What the overlay says of one element; `key` is undefined for an entry that means many (`"*"`) or nothing. */
type Entry = { readonly key: string | undefined; readonly written: JsonObject }

const without = (object: JsonObject, names: readonly string[]): JsonObject => {
  if (!names.some((name) => Object.hasOwn(object, name))) return object
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

const PLACES = DIRECTIVES.filter((word) => word !== REMOVE)
const isPlaced = ({ written }: Entry): boolean => isRecord(written) && PLACES.some((word) => Object.hasOwn(written, word))

/** A list is asked for its names several times while it is written. */
const ofLists = new WeakMap<readonly Json[], { readonly keys: readonly string[]; readonly found: Keyed }>()

/** Every element by its name, which for one without a name is its text. */
const keyed = (list: readonly Json[], { keys }: ListNames): Keyed => {
  const known = ofLists.get(list)
  if (known?.keys === keys) return known.found
  const all = new Map<string, Json>()
  for (const element of list) all.set(keyOfElement(element, keys) ?? `\0${JSON.stringify(element)}`, element)
  const found = all.size === list.length ? all : undefined
  ofLists.set(list, { keys, found })
  return found
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

/** What the entries mean: each the element of the list below that it names, or the one that it or an entry before it adds. */
const readEntries = (lists: Lists): readonly Entry[] => {
  const { keys } = lists.names
  const known = Map.groupBy(lists.under, (element) => identityOf(element, keys)?.name)
  return asList(lists.old).map((written): Entry => {
    const name = identityOf(written, keys)?.name
    if (!isRecord(written) || name === undefined || name === '*') return { key: undefined, written: written as JsonObject }
    const own = without(written, DIRECTIVES)
    const meant = meantBy(own, known.get(name) ?? [], keys)[0]
    if (meant === undefined) known.set(name, [...(known.get(name) ?? []), own])
    return { key: keyOfElement(meant ?? written, keys), written }
  })
}

/** Each element as it is below its own entry, as it is now and as it is wanted. */
type Sides = { readonly under: Keyed; readonly now: Keyed; readonly wanted: Keyed }

/** What an element's entry says from now on; undefined when nothing has to be said. `old` is its only entry, which stays in its place. */
const writeElement = (lists: Lists, sides: Sides, key: string, old: JsonObject | undefined): JsonObject | undefined => {
  const { names, steps, write } = lists
  const [under, wanted] = [sides.under?.get(key), sides.wanted?.get(key)]
  const place = Object.fromEntries(Object.entries(old ?? {}).filter(([name]) => PLACES.includes(name)))
  if (wanted === undefined) return isRecord(under) ? { ...identityPart(under, names.keys), [REMOVE]: true } : undefined
  if (!isRecord(wanted)) return undefined
  if (!isRecord(under)) return { ...place, ...wanted }
  const identity = identityPart(under, names.keys)
  const content = without(old ?? {}, [...DIRECTIVES, ...Object.keys(identity)])
  const isSame = steps?.length === 1 && sameJson(sides.now?.get(key), wanted) && old?.[REMOVE] !== true
  const change = isSame ? content : write({ under, wanted, old: content, schema: names.items, steps: steps?.slice(1) })
  if (!isRecord(change)) return Object.keys(place).length === 0 ? undefined : { ...place, ...identity }
  return { ...place, ...identity, ...change }
}

/**
 * The entries with what they say of the touched elements written again, all at once; where the elements stand is not decided here.
 * An element has one entry: where it had several, or an entry for many elements comes after it, it is written behind all others.
 */
const writeElements = (lists: Lists, entries: readonly Entry[], now: readonly Json[], touched: readonly string[]): readonly Entry[] => {
  const forMany = entries.filter(({ key }) => key === undefined)
  const sides: Sides = {
    under: keyed(applied(lists, forMany).value, lists.names),
    now: keyed(now, lists.names),
    wanted: keyed(lists.wanted, lists.names),
  }
  const lastForMany = entries.findLastIndex(({ key }) => key === undefined)
  const places = Map.groupBy(entries.keys(), (index) => entries[index]?.key)
  const inPlace = new Map<string, Entry | undefined>()
  const behind: Entry[] = []
  for (const key of touched) {
    const [place, ...more] = places.get(key) ?? []
    const isSingle = place !== undefined && more.length === 0 && place > lastForMany
    const written = writeElement(lists, sides, key, isSingle ? entries[place]?.written : undefined)
    const entry = written && { key, written }
    inPlace.set(key, isSingle ? entry : undefined)
    if (!isSingle && entry !== undefined) behind.push(entry)
  }
  const kept = entries.flatMap((entry) => {
    const written = entry.key !== undefined && inPlace.has(entry.key) ? inPlace.get(entry.key) : entry
    return written === undefined ? [] : [written]
  })
  return [...kept, ...behind]
}

/** Ways to say where an element of the wanted list stands, the best first. */
type AnchorsOf = (key: string) => readonly Anchor[]

const anchorsIn = ({ wanted, names }: Lists): AnchorsOf => {
  const order = [...(keyed(wanted, names) ?? new Map<string, Json>())]
  const positions = new Map(order.map(([key], index) => [key, index]))
  const carriers = new Map<string, number>()
  for (const element of wanted) for (const name of new Set(namesOf(element, names.keys))) carriers.set(name, (carriers.get(name) ?? 0) + 1)
  /** The name by which an anchor finds the element alone. */
  const anchorName = (element: Json | undefined): string | undefined =>
    element === undefined ? undefined : namesOf(element, names.keys).findLast((name) => carriers.get(name) === 1)
  return (key) => {
    const index = positions.get(key) ?? -1
    const [before, after] = [anchorName(order[index - 1]?.[1]), anchorName(order[index + 1]?.[1])]
    return [
      ...(index === 0 ? [{ $before: '$first' }] : []),
      ...(before === undefined ? [] : [{ $after: before }]),
      ...(after === undefined ? [] : [{ $before: after }]),
      ...(index === order.length - 1 ? [{ $after: '$last' }] : []),
    ]
  }
}

/** The anchor stands first, as authors write it, unless the entry has one somewhere else. */
const placedAt = (written: JsonObject, anchor: Anchor | undefined): JsonObject => ({ ...anchor, ...without(written, PLACES) })

/** All elements that do not stand where the list below has them, each anchored to the one before it, in their order. */
const anchorAll = (lists: Lists, entries: readonly Entry[], anchorsOf: AnchorsOf): readonly Entry[] | undefined => {
  const { under, wanted, names } = lists
  const [base, list] = [keyed(under, names), keyed(wanted, names)]
  if (base === undefined || list === undefined) return undefined
  const shared = [...base.keys()].filter((key) => list.has(key))
  const moved = movedAmong(shared, [...list.keys()])
  const placed = [...list.keys()].filter((key) => moved.has(key) || !base.has(key))
  const lastOf = new Map(entries.map(({ key, written }) => [key, written]))
  const isPlacedAgain = new Set<string | undefined>(placed)
  const anchored = placed.map((key): Entry => {
    const element = list.get(key)
    const known = lastOf.get(key)
    const written = known ?? (isRecord(element) ? identityPart(element, names.keys) : {})
    return { key, written: placedAt(written, anchorsOf(key)[0]) }
  })
  const rest = entries.filter(({ key }) => !isPlacedAgain.has(key)).map(({ key, written }) => ({ key, written: without(written, PLACES) }))
  return [...rest, ...anchored]
}

/** Candidates for the place of one element: as it is, as below, and by each anchor, where its entry stands or after all others. */
const placings = (lists: Lists, entries: readonly Entry[], key: string, anchorsOf: AnchorsOf): readonly (readonly Entry[])[] => {
  const index = entries.findLastIndex((entry) => entry.key === key)
  const entry = entries[index]
  const element = keyed(lists.wanted, lists.names)?.get(key)
  if (!isRecord(element)) return []
  const identity = identityPart(element, lists.names.keys)
  const written = entry?.written ?? identity
  const others = index < 0 ? entries : entries.toSpliced(index, 1)
  const isEmpty = Object.keys(without(written, [...PLACES, ...Object.keys(identity)])).length === 0
  const bare = isEmpty ? others : others.toSpliced(index < 0 ? others.length : index, 0, { key, written: without(written, PLACES) })
  const anchored = anchorsOf(key).map((anchor) => ({ key, written: placedAt(written, anchor) }))
  return [
    bare,
    entries,
    ...anchored.flatMap((candidate) => (index < 0 ? [] : [others.toSpliced(index, 0, candidate)])),
    ...anchored.map((candidate) => [...others, candidate]),
  ]
}

/** Entries whose anchor is gone are anchored again. */
const reanchored = (lists: Lists, entries: readonly Entry[], anchorsOf: AnchorsOf): readonly Entry[] => {
  const known = new Set(['$first', '$last', ...lists.wanted.flatMap((element) => namesOf(element, lists.names.keys))])
  return entries.map((entry) => {
    if (entry.key === undefined || !isPlaced(entry)) return entry
    const anchor = entry.written['$after'] ?? entry.written['$before']
    return known.has(String(anchor)) ? entry : { ...entry, written: placedAt(entry.written, anchorsOf(entry.key)[0]) }
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

/** Whether entries say of each touched element that is new where it stands, without which none is added. Applying a long list to see that takes long. */
const saysPlaces = ({ under, names }: Lists, touched: readonly string[]): ((entries: readonly Entry[]) => boolean) => {
  const below = new Set(under.map((element) => keyOfElement(element, names.keys)))
  const made = new Set(touched.filter((key) => !below.has(key)))
  const hasNames = under.some((element) => identityOf(element, names.keys) !== undefined)
  return (entries) => {
    const added = new Set<string>()
    return entries.every((entry) => {
      if (entry.key === undefined || !made.has(entry.key) || added.has(entry.key)) return true
      added.add(entry.key)
      return !hasNames || isPlaced(entry)
    })
  }
}

/** The change of a list whose elements have names; undefined when entries cannot say it, as when an element has none. */
export const writeList = (lists: Lists): Json | undefined => {
  const { steps, wanted } = lists
  const before = readEntries(lists)
  const { value: now, problems } = applied(lists, before)
  const touched = touchedBy(lists, now)
  const entries = writeElements(lists, before, now, touched)
  const anchorsOf = anchorsIn(lists)
  const placed = (made: readonly Entry[]): readonly (readonly Entry[])[] =>
    steps?.length === 1 ? touched.slice(0, 1).flatMap((key) => placings(lists, made, key, anchorsOf)) : []
  const mended = reanchored(lists, entries, anchorsOf)
  const isMended = mended.some((entry, index) => entry !== entries[index])
  const again = isMended ? [...placed(mended), mended] : []
  const candidates = [...placed(entries), entries, ...again, anchorAll(lists, entries, anchorsOf)]
  const mayHold = saysPlaces(lists, touched)
  const found = candidates.find((candidate) => {
    const result = candidate && mayHold(candidate) ? applied(lists, candidate) : undefined
    return result !== undefined && newProblems(problems, result.problems).length === 0 && sameJson(result.value as Json, wanted as Json)
  })
  return found?.map(({ written }) => written)
}
