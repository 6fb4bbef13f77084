import type { KeyboardEvent } from 'react'
import { groupParts, joinGroup, movePart, partAtPlace, removePart, type PartPlace, type RuleGroup, type MoveWay } from '#engine'

/**
 * What a key does with a part of a drawing: another drawing, another part with the focus, or both. `into`: the first input of the part.
 * `chosen`: the parts that are chosen then; without, none are.
 */
export type KeyResult = {
  readonly drawing?: RuleGroup
  readonly focus?: PartPlace
  readonly into?: true
  readonly chosen?: readonly PartPlace[]
}

const WAYS: { readonly [key: string]: MoveWay } = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The places of all parts in the order in which they stand. */
const placesOf = (group: RuleGroup, place: PartPlace = []): readonly PartPlace[] =>
  group.parts.flatMap((part, index) => {
    const own = [...place, index]
    return [own, ...(part.kind === 'group' ? placesOf(part, own) : [])]
  })

/** The part that is focused after one was removed: that which took its place, the one before it, or the group around it. */
export const afterRemoval = (drawing: RuleGroup, place: PartPlace): PartPlace => {
  const before = [...place.slice(0, -1), (place.at(-1) ?? 0) - 1]
  const candidates = [place, before, place.slice(0, -1)]
  return candidates.find((each) => each.length > 0 && partAtPlace(drawing, each) !== undefined) ?? []
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
type Around = { readonly letters: boolean; readonly chosen: readonly PartPlace[] }

const isSame = (left: PartPlace, right: PartPlace): boolean => left.join() === right.join()

const isBeside = (left: PartPlace, right: PartPlace): boolean =>
  left.length === right.length && isSame(left.slice(0, -1), right.slice(0, -1))

/** The chosen parts with another one, or without it. Only parts of one group are chosen together. */
export const chosenWith = (chosen: readonly PartPlace[], place: PartPlace): readonly PartPlace[] => {
  const beside = chosen.filter((each) => isBeside(each, place))
  return beside.some((each) => isSame(each, place)) ? beside.filter((each) => !isSame(each, place)) : [...beside, place]
}

/** Ctrl+G: a group of the chosen parts, or of this one. */
export const groupAround = (drawing: RuleGroup, place: PartPlace, chosen: readonly PartPlace[]): KeyResult => {
  const grouped = groupParts(drawing, chosen.some((each) => isSame(each, place)) ? chosen : [place])
  return grouped ? { drawing: grouped.drawing, focus: grouped.place } : {}
}

const chooseNext = (drawing: RuleGroup, place: PartPlace, step: 1 | -1, chosen: readonly PartPlace[]): KeyResult => {
  const next = [...place.slice(0, -1), (place.at(-1) ?? 0) + step]
  if (partAtPlace(drawing, next) === undefined) return { chosen }
  const isBack = [place, next].every((each) => chosen.some((known) => isSame(known, each)))
  const begun = chosen.some((each) => isSame(each, place)) ? chosen : [place]
  // Going back over what was chosen leaves it again.
  return { focus: next, chosen: isBack ? chosenWith(begun, place) : chosenWith(begun, next) }
}

/** Undefined for a key that means nothing here. Only the handle of a part listens, so that letters can be typed into its inputs. */
export const keyResult = (
  drawing: RuleGroup,
  place: PartPlace,
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  { letters, chosen }: Around,
): KeyResult | undefined => {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'g' ? groupAround(drawing, place, chosen) : undefined
  const way = WAYS[key]
  if (altKey) {
    const moved = way && movePart(drawing, place, way)
    // Without a step to go, the key still belongs to the part: Alt and left would leave the page.
    return way && (moved ? { drawing: moved.drawing, focus: moved.place } : {})
  }
  if ((way === 'up' || way === 'down') && shiftKey) return chooseNext(drawing, place, way === 'up' ? -1 : 1, chosen)
  if (way === 'up' || way === 'down') {
    const places = placesOf(drawing).map((each) => each.join('.'))
    const next = places[places.indexOf(place.join('.')) + (way === 'up' ? -1 : 1)]
    return next === undefined ? {} : { focus: next.split('.').map(Number) }
  }
  if (key === 'Enter') return { into: true }
  if (key === 'Delete') {
    const removed = removePart(drawing, place)
    return { drawing: removed, focus: afterRemoval(removed, place) }
  }
  if (!letters) return undefined
  const joins = ({ a: 'all', o: 'any' } as const)[key.toLowerCase()]
  if (joins === undefined) return undefined
  // On a condition the letters turn the group around it.
  const group = partAtPlace(drawing, place)?.kind === 'group' ? place : place.slice(0, -1)
  return { drawing: joinGroup(drawing, group, joins), focus: place }
}
