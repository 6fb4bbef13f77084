import { addPart, partAtPlace, removePart, type MovedPart } from './edit-drawing.ts'
import type { Joins, PartPlace, RuleGroup, RulePart } from './rule-drawing.ts'

const isInside = (place: PartPlace, outer: PartPlace): boolean => outer.every((index, depth) => place[depth] === index)

const groupOf = (place: PartPlace): PartPlace => place.slice(0, -1)

/** A group in a group that means the same as its parts did without it. */
const SAME_MEANING: { readonly [outer in Joins]: Joins } = { all: 'all', any: 'any', none: 'any', notAll: 'all' }

/**
 * Makes a group of parts that stand in one group, at the place of the first. The rule means what it meant before; turning the new group
 * is the next step. Undefined where parts of several groups are chosen, or nothing is.
 */
export const groupParts = (root: RuleGroup, places: readonly PartPlace[]): MovedPart | undefined => {
  const sorted = places.toSorted((left, right) => (left.at(-1) ?? 0) - (right.at(-1) ?? 0))
  const [first] = sorted
  if (first === undefined || first.length === 0) return undefined
  const outer = groupOf(first)
  const around = partAtPlace(root, outer)
  if (around?.kind !== 'group' || sorted.some((place) => groupOf(place).join() !== outer.join())) return undefined
  const parts = sorted.flatMap((place) => partAtPlace(root, place) ?? [])
  if (parts.length !== places.length) return undefined
  const group: RulePart = { kind: 'group', joins: SAME_MEANING[around.joins], parts, form: 0 }
  const drawing = addPart(root, outer, group, first.at(-1))
  // The new group stands before all of them, so each is one further on; the last goes first.
  return {
    drawing: sorted.toReversed().reduce((left, place) => removePart(left, [...outer, (place.at(-1) ?? 0) + 1]), drawing),
    place: first,
  }
}

export type PartSide = 'before' | 'after' | 'into'

/** A part put before or after another one, or to the end of a group. Undefined where it would stand in itself, or stands there already. */
export const dropPart = (root: RuleGroup, from: PartPlace, to: PartPlace, side: PartSide): MovedPart | undefined => {
  const part = partAtPlace(root, from)
  const target = partAtPlace(root, to)
  if (part === undefined || target === undefined || from.length === 0 || isInside(to, from)) return undefined
  if (side === 'into' && target.kind !== 'group') return undefined
  const group = side === 'into' ? to : groupOf(to)
  const end = target.kind === 'group' ? target.parts.length : 0
  const index = side === 'into' ? end : (to.at(-1) ?? 0) + (side === 'after' ? 1 : 0)
  const [own, last] = [groupOf(from), from.at(-1) ?? 0]
  if (own.join() === group.join() && (index === last || index === last + 1)) return undefined
  const added = addPart(root, group, part, index)
  const place = [...group, index]
  const left = removalPlace(added, pushedBy(place, from))
  return { drawing: removePart(added, left), place: pulledBy(left, place) }
}

/** Where a part stands after another was put in. */
const pushedBy = (added: PartPlace, place: PartPlace): PartPlace => {
  const depth = added.length - 1
  const isBeside = isInside(place, groupOf(added)) && place.length > depth
  return isBeside && (place[depth] ?? 0) >= (added[depth] ?? 0) ? place.with(depth, (place[depth] ?? 0) + 1) : place
}

/** Where a part stands after another was taken out. */
const pulledBy = (removed: PartPlace, place: PartPlace): PartPlace => {
  const depth = removed.length - 1
  const isBeside = isInside(place, groupOf(removed)) && place.length > depth
  return isBeside && (place[depth] ?? 0) > (removed[depth] ?? 0) ? place.with(depth, (place[depth] ?? 0) - 1) : place
}

/** What goes when a part does: a group of which it is the only part goes with it. */
const removalPlace = (root: RuleGroup, place: PartPlace): PartPlace => {
  const outer = groupOf(place)
  const around = partAtPlace(root, outer)
  return outer.length > 0 && around?.kind === 'group' && around.parts.length === 1 ? removalPlace(root, outer) : place
}
