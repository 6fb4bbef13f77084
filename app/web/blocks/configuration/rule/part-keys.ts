import type { KeyboardEvent } from 'react'
import { joinGroup, movePart, partAtPlace, removePart, type PartPlace, type RuleGroup, type MoveWay } from '#engine'

/** What a key does with a part of a drawing: another drawing, another part with the focus, or both. `into`: the first input of the part. */
export type KeyResult = { readonly drawing?: RuleGroup; readonly focus?: PartPlace; readonly into?: true }

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

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Undefined for a key that means nothing here. Only the handle of a part listens, so that letters can be typed into its inputs. */
export const keyResult = (
  drawing: RuleGroup,
  place: PartPlace,
  { key, altKey, ctrlKey, metaKey }: Pressed,
  { letters }: { readonly letters: boolean },
): KeyResult | undefined => {
  if (ctrlKey || metaKey) return undefined
  const way = WAYS[key]
  if (altKey) {
    const moved = way && movePart(drawing, place, way)
    // Without a step to go, the key still belongs to the part: Alt and left would leave the page.
    return way && (moved ? { drawing: moved.drawing, focus: moved.place } : {})
  }
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
