import type { HeldList } from './held-lists.ts'
import type { Move } from './list-order.ts'

/** A part of a definition as an outline shows it, in the order of the outline: each stands before its own parts. */
export type MovablePart = {
  readonly path: string
  readonly list?: string
  readonly name?: string
  readonly sort?: string
  readonly kind: string
  readonly holds?: readonly HeldList[]
}

/** A place in a list, counted among the parts that do not move: 0 is the first. */
export type ListPlace = { readonly list: string; readonly index: number }

export type MoveDirection = 'up' | 'down' | 'in' | 'out' | 'section-up' | 'section-down'

/** Why something is not put somewhere. */
export type MoveRefusal =
  | 'first'
  | 'last'
  | 'no-group'
  | 'outermost'
  | 'no-section'
  | 'same-name'
  | 'into-itself'
  | 'other-sort'
  | 'own-form'
  | 'grid'

export type MoveResult = { readonly ok: true; readonly place: ListPlace } | { readonly ok: false; readonly why: MoveRefusal }

type Parts = readonly MovablePart[]
const refuse = (why: MoveRefusal): MoveResult => ({ ok: false, why })

const movedParts = (parts: Parts, moved: readonly string[]): Parts => parts.filter(({ path }) => moved.includes(path))

/** The parts of a list that stay where they are. */
const others = (parts: Parts, moved: readonly string[], list: string): Parts =>
  parts.filter((part) => part.list === list && !moved.includes(part.path))

const holderOf = (parts: Parts, list: string): MovablePart | undefined =>
  parts.find(({ path, holds }) => list.startsWith(`${path}/`) && holds?.some((held) => held.list === list))

/** Where the moved parts stand now: at the place of the first of them. */
export const placeNow = (parts: Parts, moved: readonly string[]): ListPlace | undefined => {
  const [first] = movedParts(parts, moved)
  if (first?.list === undefined) return undefined
  const before = parts.slice(0, parts.indexOf(first))
  return { list: first.list, index: others(before, moved, first.list).length }
}

/** Why a list does not take the moved parts; undefined when it does. */
const refusalOf = (parts: Parts, moved: readonly string[], list: string): MoveRefusal | undefined => {
  const going = movedParts(parts, moved)
  if (moved.some((path) => list.startsWith(`${path}/`))) return 'into-itself'
  if (going.every((part) => part.list === list)) return undefined
  const sort = parts.find((part) => part.list === list)?.sort ?? holderOf(parts, list)?.holds?.find((held) => held.list === list)?.sort
  if (going.some((part) => part.sort !== sort)) return 'other-sort'
  const bar = holderOf(parts, list)?.holds?.find((held) => held.list === list)?.bar
  if (bar === 'own-form') return bar
  // Rows that are filled in as a table have questions only.
  if (bar === 'grid' && going.some(({ kind }) => kind === 'repeat' || kind === 'content')) return bar
  const taken = new Set(others(parts, moved, list).map(({ name }) => name))
  return going.some(({ name }) => taken.has(name)) ? 'same-name' : undefined
}

/** The place, if the moved parts may stand there. */
const placeIn = (parts: Parts, moved: readonly string[], place: ListPlace): MoveResult => {
  const why = refusalOf(parts, moved, place.list)
  return why === undefined ? { ok: true, place } : refuse(why)
}

const listIn = (part: MovablePart | undefined, sort: string | undefined): string | undefined =>
  part?.holds?.find((held) => held.sort === sort)?.list

/** Into the group before, as its last, or else into the one after, as its first. */
const intoGroup = (parts: Parts, moved: readonly string[], { list, index }: ListPlace): MoveResult => {
  const sort = movedParts(parts, moved)[0]?.sort
  const beside = others(parts, moved, list)
  const before = listIn(beside[index - 1], sort)
  if (before !== undefined) return placeIn(parts, moved, { list: before, index: others(parts, moved, before).length })
  const after = listIn(beside[index], sort)
  return after === undefined ? refuse('no-group') : placeIn(parts, moved, { list: after, index: 0 })
}

/** Out of a group, behind it. A section takes what stands in it and does not stand in one itself. */
const outOfGroup = (parts: Parts, moved: readonly string[], { list }: ListPlace): MoveResult => {
  const holder = holderOf(parts, list)
  if (holder?.list === undefined || holder.sort !== movedParts(parts, moved)[0]?.sort) return refuse('outermost')
  return placeIn(parts, moved, { list: holder.list, index: others(parts, moved, holder.list).indexOf(holder) + 1 })
}

/** The section around a list: what holds parts of the sort without being one. */
const sectionAround = (parts: Parts, list: string, sort: string | undefined): MovablePart | undefined => {
  const holder = holderOf(parts, list)
  return holder?.list === undefined || holder.sort !== sort ? holder : sectionAround(parts, holder.list, sort)
}

/** To the end of the section before, or to the beginning of the one after; sections that do not take it are passed over. */
const toSection = (parts: Parts, moved: readonly string[], { list }: ListPlace, step: -1 | 1): MoveResult => {
  const sort = movedParts(parts, moved)[0]?.sort
  const sections = parts.filter((part) => part.sort !== sort && listIn(part, sort) !== undefined)
  const around = sectionAround(parts, list, sort)
  const place = around === undefined ? -1 : sections.indexOf(around)
  if (place === -1) return refuse('no-section')
  const ahead = step === 1 ? sections.slice(place + 1) : sections.slice(0, place).toReversed()
  const results = ahead.map((section) => {
    const into = listIn(section, sort) ?? ''
    return placeIn(parts, moved, { list: into, index: step === 1 ? 0 : others(parts, moved, into).length })
  })
  return results.find(({ ok }) => ok) ?? results[0] ?? refuse('no-section')
}

/** One step of what is picked up and stands at a place for the moment, or why there is none. */
export const whereTo = (parts: Parts, moved: readonly string[], place: ListPlace, direction: MoveDirection): MoveResult => {
  const { list, index } = place
  switch (direction) {
    case 'up':
      return index === 0 ? refuse('first') : { ok: true, place: { list, index: index - 1 } }
    case 'down':
      return index >= others(parts, moved, list).length ? refuse('last') : { ok: true, place: { list, index: index + 1 } }
    case 'in':
      return intoGroup(parts, moved, place)
    case 'out':
      return outOfGroup(parts, moved, place)
    case 'section-up':
    case 'section-down':
      return toSection(parts, moved, place, direction === 'section-up' ? -1 : 1)
  }
}

/** Where a pointer drops something: before or after a part, or into it as its last. */
export const placeAt = (parts: Parts, moved: readonly string[], at: string, side: 'before' | 'after' | 'into'): MoveResult => {
  const part = parts.find(({ path }) => path === at)
  if (part?.list === undefined || moved.some((path) => at === path || at.startsWith(`${path}/`))) return refuse('into-itself')
  if (side === 'into') {
    const list = listIn(part, movedParts(parts, moved)[0]?.sort)
    return list === undefined ? refuse('no-group') : placeIn(parts, moved, { list, index: others(parts, moved, list).length })
  }
  const index = others(parts, moved, part.list).indexOf(part)
  return placeIn(parts, moved, { list: part.list, index: side === 'before' ? index : index + 1 })
}

/** The outline as it reads with the moved parts at a place. */
export const arrangedAt = <Part extends MovablePart>(
  parts: readonly Part[],
  moved: readonly string[],
  { list, index }: ListPlace,
): readonly Part[] => {
  const isMoved = ({ path }: Part): boolean => moved.some((each) => path === each || path.startsWith(`${each}/`))
  const going = parts.filter(isMoved)
  const staying = parts.filter((part) => !isMoved(part))
  const beside = others(staying, moved, list)
  const next = beside[index]
  const before = beside[index - 1] ?? holderOf(staying, list)
  const afterBefore = staying.findLastIndex(({ path }) => path === before?.path || path.startsWith(`${before?.path ?? ''}/`)) + 1
  const position = next === undefined ? afterBefore : staying.findIndex(({ path }) => path === next.path)
  return staying.toSpliced(position, 0, ...going)
}

/** What moves them there, one after the other; nothing when they stand there already. */
export const movesTo = (parts: Parts, moved: readonly string[], place: ListPlace): readonly Move[] => {
  const now = placeNow(parts, moved)
  const going = movedParts(parts, moved)
  const siblings = parts.filter((part) => part.list === place.list)
  const isTogether = siblings
    .slice(siblings.indexOf(going[0] as MovablePart))
    .slice(0, going.length)
    .every(({ path }) => moved.includes(path))
  if (now?.list === place.list && now.index === place.index && isTogether) return []
  const before = others(parts, moved, place.list)[place.index - 1]?.name
  return going.map(({ path, list }, index): Move => {
    const after = going[index - 1]?.name ?? before
    return { do: 'move', path, ...(after !== undefined && { after }), ...(list !== place.list && { into: place.list }) }
  })
}

/** Where a part stands after it was moved into a list. */
export const pathInList = (path: string, list: string): string => list + path.slice(path.lastIndexOf('/'))
