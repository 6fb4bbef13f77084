import type { Joins, PartPlace, RuleGroup, RulePart } from './rule-drawing.ts'

export const partAtPlace = (root: RuleGroup, place: PartPlace): RulePart | undefined =>
  place.reduce<RulePart | undefined>((part, index) => (part?.kind === 'group' ? part.parts[index] : undefined), root)

/** The group at a place with other parts. A group inside of another that has no part left goes with them. */
const withParts = (root: RuleGroup, place: PartPlace, change: (parts: readonly RulePart[]) => readonly RulePart[]): RuleGroup => {
  const [index, ...rest] = place
  if (index === undefined) return { ...root, parts: change(root.parts) }
  const inner = root.parts[index]
  if (inner?.kind !== 'group') return root
  const changed = withParts(inner, rest, change)
  return { ...root, parts: changed.parts.length === 0 ? root.parts.toSpliced(index, 1) : root.parts.with(index, changed) }
}

const splitPlace = (place: PartPlace): { readonly group: PartPlace; readonly index: number } => ({
  group: place.slice(0, -1),
  index: place.at(-1) ?? 0,
})

/** Puts a part in place of another; at the outermost place only a group. */
export const replacePart = (root: RuleGroup, place: PartPlace, part: RulePart): RuleGroup => {
  if (place.length === 0) return part.kind === 'group' ? part : root
  const { group, index } = splitPlace(place)
  return withParts(root, group, (parts) => parts.with(index, part))
}

/** Adds a part to the end of a group, or before the one at `index`. */
export const addPart = (root: RuleGroup, group: PartPlace, part: RulePart, index?: number): RuleGroup =>
  withParts(root, group, (parts) => parts.toSpliced(index ?? parts.length, 0, part))

export const removePart = (root: RuleGroup, place: PartPlace): RuleGroup => {
  const { group, index } = splitPlace(place)
  return place.length === 0 ? root : withParts(root, group, (parts) => parts.toSpliced(index, 1))
}

/** Whether all, any, none or not all of the parts of a group have to hold. */
export const joinGroup = (root: RuleGroup, place: PartPlace, joins: Joins): RuleGroup => {
  const group = partAtPlace(root, place)
  return group?.kind === 'group' ? replacePart(root, place, { ...group, joins, form: 0 }) : root
}

export type MoveWay = 'up' | 'down' | 'in' | 'out'
export type MovedPart = { readonly drawing: RuleGroup; readonly place: PartPlace }

/** One step of a part: past its neighbor, into the group above or below it, or out of its own group. Undefined where there is no such step. */
export const movePart = (root: RuleGroup, place: PartPlace, way: MoveWay): MovedPart | undefined => {
  const part = partAtPlace(root, place)
  if (part === undefined || place.length === 0) return undefined
  const { group, index } = splitPlace(place)
  const siblings = groupAt(root, group)
  if (way === 'up' || way === 'down') {
    const next = way === 'up' ? index - 1 : index + 1
    const neighbor = siblings[next]
    if (neighbor === undefined) return undefined
    return { drawing: withParts(root, group, (parts) => parts.with(index, neighbor).with(next, part)), place: [...group, next] }
  }
  return way === 'in' ? moveIn(root, place, part) : moveOut(root, place, part)
}

const groupAt = (root: RuleGroup, place: PartPlace): readonly RulePart[] => {
  const group = partAtPlace(root, place)
  return group?.kind === 'group' ? group.parts : []
}

const moveIn = (root: RuleGroup, place: PartPlace, part: RulePart): MovedPart | undefined => {
  const { group, index } = splitPlace(place)
  const siblings = groupAt(root, group)
  const above = siblings[index - 1]
  if (above?.kind === 'group') {
    const drawing = addPart(removePart(root, place), [...group, index - 1], part)
    return { drawing, place: [...group, index - 1, above.parts.length] }
  }
  if (siblings[index + 1]?.kind !== 'group') return undefined
  return { drawing: addPart(removePart(root, place), [...group, index], part, 0), place: [...group, index, 0] }
}

const moveOut = (root: RuleGroup, place: PartPlace, part: RulePart): MovedPart | undefined => {
  const { group } = splitPlace(place)
  if (group.length === 0) return undefined
  const outer = splitPlace(group)
  const isLast = groupAt(root, group).length === 1
  const target = isLast ? outer.index : outer.index + 1
  return { drawing: addPart(removePart(root, place), outer.group, part, target), place: [...outer.group, target] }
}
