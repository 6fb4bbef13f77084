import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { didYouMean } from '../did-you-mean.ts'
import { DIRECTIVES, LIST_WORDS, identityKeys, identityOf, meantBy, pathName, REMOVE } from './element-identity.ts'
import { elementList, type ElementList, type HeldElement } from './element-list.ts'
import { touchedPlace, type FixedPlace } from './fixed-places.ts'
import { childOrigin, type Origin } from '../origin.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { propertySchema, variantOf, type SchemaNode } from '../schema-node.ts'

/** A definition, where its parts were written, and the places no layer may change. */
export type Layered = { readonly value: JsonObject; readonly origin: Origin; readonly fixed: readonly FixedPlace[] }

export type OverlayProblem = {
  readonly code: `overlay.${string}`
  readonly pointer: string
  readonly params: { readonly [name: string]: string | number }
}

type Node = { readonly value: Json; readonly origin: Origin }
/** `path` is the place in the base, `written` the place in the overlay. */
type Place = { readonly path: readonly string[]; readonly written: Origin; readonly schema: SchemaNode | undefined }
type Merge = { readonly fixed: readonly FixedPlace[]; readonly baseFile: string; problems: OverlayProblem[] }

const below = (place: Place, name: string, step: string, schema: SchemaNode | undefined): Place => ({
  path: [...place.path, name],
  written: childOrigin(place.written, step),
  schema,
})

const report = (merge: Merge, code: OverlayProblem['code'], written: Origin, params: OverlayProblem['params']): void => {
  merge.problems.push({ code, pointer: written.pointer, params })
}

const isTouchable = (merge: Merge, place: Place, whole: boolean): boolean => {
  const touched = touchedPlace(merge.fixed, place.path, whole)
  if (touched !== undefined) report(merge, 'overlay.fixed', place.written, { target: touched.pointer, file: merge.baseFile })
  return touched === undefined
}

const hasDirective = (element: Json): boolean => isRecord(element) && DIRECTIVES.some((word) => Object.hasOwn(element, word))

const without = (object: JsonObject, names: readonly string[]): JsonObject => {
  if (!names.some((name) => Object.hasOwn(object, name))) return object
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** What a change says of an element, without where it goes. */
const ownOf = (element: JsonObject): JsonObject => {
  if (!hasDirective(element)) return element
  const { $remove: _remove, $before: _before, $after: _after, ...own } = element
  return own
}

/** A rule is one expression: merging two by key would give neither. */
const isWhole = (schema: SchemaNode | undefined): boolean => schema?.['x-logic'] !== undefined

const mergeObject = (merge: Merge, base: Node, change: JsonObject, place: Place): Node => {
  if (!isRecord(base.value)) return base
  const entries = new Map(Object.entries(base.value))
  const children = new Map(base.origin.children)
  const schema = place.schema && variantOf(place.schema, base.value)
  for (const [name, value] of Object.entries(change)) {
    const inner = below(place, name, name, propertySchema(schema, name))
    if (value === REMOVE) {
      if (!entries.has(name))
        report(merge, 'overlay.nothing-to-remove', inner.written, { target: name, hint: didYouMean(name, [...entries.keys()]) })
      else if (isTouchable(merge, inner, true)) {
        entries.delete(name)
        children.delete(name)
      }
      continue
    }
    const before = entries.get(name)
    const merged = mergeNode(
      merge,
      before === undefined ? undefined : { value: before, origin: childOrigin(base.origin, name) },
      value,
      inner,
    )
    if (merged === undefined) continue
    entries.set(name, merged.value)
    children.set(name, merged.origin)
  }
  return { value: Object.fromEntries(entries), origin: { ...base.origin, children } }
}

type ListChange = { readonly word: (typeof LIST_WORDS)[number]; readonly elements: readonly Json[] }

/** `{"$append": […]}`, `{"$prepend": […]}` or `{"$replace": […]}`: a change of a list whose elements have no names. */
const listChangeOf = (change: Json): ListChange | undefined => {
  if (!isRecord(change) || Object.keys(change).length !== 1) return undefined
  const word = LIST_WORDS.find((word) => Object.hasOwn(change, word))
  const elements = word === undefined ? undefined : change[word]
  return word !== undefined && isList(elements) ? { word, elements } : undefined
}

const changeList = (merge: Merge, base: Node | undefined, { word, elements }: ListChange, place: Place): Node | undefined => {
  if (!isTouchable(merge, place, word === '$replace')) return undefined
  const written = childOrigin(place.written, word)
  const added = elements.map((value, index): Node => ({ value, origin: childOrigin(written, String(index)) }))
  const list = base !== undefined && isList(base.value) && word !== '$replace' ? base.value : []
  const kept = list.map((value, index): Node => ({ value, origin: childOrigin(base?.origin ?? written, String(index)) }))
  const all = word === '$prepend' ? [...added, ...kept] : [...kept, ...added]
  return {
    value: all.map(({ value }) => value),
    origin: { ...(base?.origin ?? written), children: new Map(all.map(({ origin }, index) => [String(index), origin])) },
  }
}

/** The node after the change; undefined when the place is fixed, or the change does not say what it means. */
const mergeNode = (merge: Merge, base: Node | undefined, change: Json, place: Place): Node | undefined => {
  if (!isWhole(place.schema)) {
    const listChange = listChangeOf(change)
    if (listChange !== undefined) return changeList(merge, base, listChange, place)
    if (isRecord(change) && isRecord(base?.value)) return mergeObject(merge, base, change, place)
    if (isList(change)) {
      const list = base !== undefined && isList(base.value) ? base.value : []
      const variant = place.schema && variantOf(place.schema, change)
      const keys = identityKeys(variant?.items && variantOf(variant.items, change[0]))
      const known = isWhole(variant?.items) ? false : list.some((element) => identityOf(element, keys) !== undefined)
      if (known || change.some(hasDirective))
        return mergeList(merge, list, base?.origin ?? place.written, change, { ...place, schema: variant?.items }, keys)
      if (list.length > 0) {
        report(merge, 'overlay.unnamed-list', place.written, { count: list.length })
        return undefined
      }
    }
  }
  return isTouchable(merge, place, true) ? { value: change, origin: place.written } : undefined
}

/** A hint compares a name with all others: for the first mistakes of many. */
const MOST_HINTS = 20

const hintFor = (merge: Merge, list: ElementList, name: string): string =>
  merge.problems.length < MOST_HINTS ? didYouMean(name, list.names()) : ''

const find = (merge: Merge, list: ElementList, name: string, written: Origin): HeldElement | undefined => {
  const named = list.named(name)
  const isTwice = named.every((element) => identityOf(element.value, list.keys)?.key === 'id')
  if (named.length > 1 && !isTwice) report(merge, 'overlay.ambiguous-target', written, { target: name, count: named.length })
  if (named.length === 0) report(merge, 'overlay.unknown-target', written, { target: name, hint: hintFor(merge, list, name) })
  return named.length === 1 || isTwice ? named[0] : undefined
}

/** The place of an element: not given, a position, or an anchor that does not exist. */
const targetOf = (
  merge: Merge,
  list: ElementList,
  change: JsonObject,
  place: Place,
): { readonly target: HeldElement | 'first' | 'last'; readonly isAfter: boolean } | 'unsaid' | 'wrong' => {
  const { $before: before, $after: after } = change
  if (before === undefined && after === undefined) return 'unsaid'
  if (before !== undefined && after !== undefined) {
    report(merge, 'overlay.two-places', place.written, {})
    return 'wrong'
  }
  if (before === '$first') return { target: 'first', isAfter: false }
  if (after === '$last') return { target: 'last', isAfter: true }
  const target = find(merge, list, String(before ?? after), place.written)
  return target === undefined ? 'wrong' : { target, isAfter: after !== undefined }
}

const NOT_HERE: readonly string[] = ['overlay.unknown-target', 'overlay.nothing-to-remove']

/** `"*"` selects every element that has all the properties the change names; at least one must match. */
const mergeEach = (merge: Merge, list: ElementList, change: JsonObject, place: Place): void => {
  let first: readonly OverlayProblem[] = []
  let applied = 0
  let index = -1
  for (const element of list.each()) {
    index++
    const trial: Merge = { ...merge, problems: [] }
    const merged = mergeObject(trial, element, change, { ...place, path: [...place.path, pathName(element.value, list.keys, index)] })
    if (trial.problems.some((problem) => NOT_HERE.includes(problem.code))) {
      if (first.length === 0) first = trial.problems
      continue
    }
    merge.problems.push(...trial.problems)
    list.change(element, merged.value, merged.origin)
    applied++
  }
  if (applied === 0) merge.problems.push(...first)
}

const mergeElement = (merge: Merge, list: ElementList, given: Json, place: Place): void => {
  const identity = identityOf(given, list.keys)
  if (!isRecord(given) || identity === undefined) {
    report(merge, 'overlay.no-identity', place.written, { known: list.keys.join(', ') })
    return
  }
  const change = ownOf(given)
  if (identity.name === '*') return mergeEach(merge, list, without(change, [identity.key]), place)
  const named = list.named(identity.name)
  const values = named.map((element) => element.value)
  const meant = meantBy(change, values, list.keys)
  const found = named.find((element) => element.value === meant[0])
  const target = targetOf(merge, list, given, place)
  // An element that a change can mean has a name, so that its position is not asked for.
  const elementPlace: Place = { ...place, path: [...place.path, pathName(found?.value ?? change, list.keys, -1)] }
  // Two elements with one id are reported where they stand; the change takes the first.
  if (meant.length > 1 && identity.key !== 'id')
    return report(merge, 'overlay.ambiguous-target', place.written, { target: identity.name, count: meant.length })
  if (found === undefined) {
    if (target === 'wrong') return
    if (target === 'unsaid' || given[REMOVE] === true) {
      const code = given[REMOVE] === true ? 'overlay.nothing-to-remove' : 'overlay.unknown-target'
      return report(merge, code, place.written, {
        target: identity.name,
        hint: hintFor(merge, list, identity.name),
      })
    }
    if (isTouchable(merge, elementPlace, false)) list.insert(change, place.written, target.target, target.isAfter)
    return
  }
  if (given[REMOVE] === true) {
    if (isTouchable(merge, elementPlace, true)) list.remove(found)
    return
  }
  const merged = mergeObject(merge, found, without(change, [identity.key]), elementPlace)
  list.change(found, merged.value, merged.origin)
  if (typeof target !== 'string' && target.target !== found && isTouchable(merge, elementPlace, false))
    list.put(found, target.target, target.isAfter)
}

const mergeList = (
  merge: Merge,
  base: readonly Json[],
  origin: Origin,
  change: readonly Json[],
  place: Place,
  keys: readonly string[],
): Node => {
  const list = elementList(
    base.map((value, index) => ({ value, origin: childOrigin(origin, String(index)) })),
    keys,
  )
  change.forEach((element, index) => mergeElement(merge, list, element, { ...place, written: childOrigin(place.written, String(index)) }))
  const held = [...list.each()]
  return {
    value: held.map((element) => element.value),
    origin: { ...origin, children: new Map(held.map((element, index) => [String(index), element.origin])) },
  }
}

/** Properties no overlay may change: it never renames a definition, never unlocks a fixed place and never gives it another base. */
const NEVER = ['id', 'fixed', 'abstract', 'like'] as const

/**
 * Applies a layer's change to one definition. It goes on after a problem and applies what it can, so that one mistake hides no
 * other. Neither argument is mutated.
 */
export const applyOverlay = (
  base: Layered,
  change: JsonObject,
  written: Origin,
  schema: SchemaNode,
): { readonly result: Layered; readonly problems: readonly OverlayProblem[] } => {
  const own = NEVER.map((name): FixedPlace => ({ pointer: pointerStep(name), path: [name] }))
  const merge: Merge = { fixed: [...base.fixed, ...own], baseFile: base.origin.file, problems: [] }
  const merged = mergeObject(merge, base, change, { path: [], written, schema })
  return { result: { ...base, value: merged.value as JsonObject, origin: merged.origin }, problems: merge.problems }
}
