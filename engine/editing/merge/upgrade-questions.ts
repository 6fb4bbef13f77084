import type { Definition, Kind } from '../../definition/kinds.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { diffDefinitions } from '../../loading/diff-definitions.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { isList, isRecord, sameJson, type Json, type JsonObject } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { editValue } from '../edit-value.ts'
import { namesOfList, nodeAtSteps } from '../list-names.ts'
import { keyOfElement } from '../../loading/overlays/element-identity.ts'
import { mergeThree, type MergeConflict } from './merge-three.ts'

/** A definition where both began, as an institution has it on that, and in the newer base. */
export type UpgradeSides = { readonly kind: Kind; readonly base: JsonObject; readonly ours: JsonObject; readonly theirs: JsonObject }

/**
 * A place that has to be decided when a newer base is taken. `changed`: both changed it; `gone`: the newer base has it no more; `dropped`: the
 * institution has it no more; `order`: both moved its elements; `beside`: each changed something else of it, and both fit.
 */
export type UpgradeQuestion = MergeConflict & {
  readonly sort: 'changed' | 'gone' | 'dropped' | 'order' | 'beside'
  /** What has the changes of both sides, where one value can. */
  readonly both?: Json
}

/** What is decided for a place; `write`: a value that neither side has. */
export type UpgradeChoice = { readonly choose: 'ours' | 'base' | 'both' } | { readonly choose: 'write'; readonly value: Json }

const isPlain = (list: readonly Json[]): boolean => list.every((element) => typeof element !== 'object' || element === null)

/** Two lists of plain values in one: ours without what the base took out, and then what it added. */
const listOfBoth = ({ base, ours, theirs }: MergeConflict): Json | undefined => {
  if (!isList(ours) || !isList(theirs) || !isPlain([...ours, ...theirs])) return undefined
  const old = isList(base) ? base : []
  const kept = ours.filter((value) => theirs.includes(value) || !old.includes(value))
  return [...kept, ...theirs.filter((value) => !old.includes(value) && !kept.includes(value))]
}

const valueAt = (kind: Kind, value: JsonObject, path: string): Json | undefined =>
  nodeAtSteps({ value, schema: schemaOf(kind) }, pointerSteps(path)).value

const sortOf = ({ kind, ours }: UpgradeSides, conflict: MergeConflict): UpgradeQuestion['sort'] => {
  if (conflict.theirs === undefined) return 'gone'
  if (conflict.ours === undefined) return 'dropped'
  // The names of a list stand for its elements.
  return sameJson(valueAt(kind, ours, conflict.path) ?? null, conflict.ours) ? 'changed' : 'order'
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

const changedPaths = (before: JsonObject, after: JsonObject, kind: Kind): readonly string[] => {
  const id = `any.${kind}`
  const setOf = (value: JsonObject) => definitionSet({ [id]: { ...value, id } as unknown as Definition })
  return diffDefinitions(setOf(before), setOf(after)).map(({ path }) => path)
}

/** The properties of a part that either side changed. */
const excerpt = (part: Json | undefined, names: ReadonlySet<string>): Json =>
  isRecord(part) ? Object.fromEntries(Object.entries(part).filter(([name]) => names.has(name))) : {}

/** Parts of which each side changed something else: both fit together, and whoever takes the base should have seen it. */
const besides = (sides: UpgradeSides, merged: JsonObject, conflicts: readonly MergeConflict[]): readonly UpgradeQuestion[] => {
  const { kind, base, ours, theirs } = sides
  const known = (path: string): boolean => conflicts.some((conflict) => isWithin(path, conflict.path))
  const [mine, others] = [changedPaths(base, ours, kind), changedPaths(base, theirs, kind)]
  const parts = [...new Set(mine.map(parentOf))].filter(
    (part) =>
      part !== '' &&
      isRecord(valueAt(kind, base, part)) &&
      others.some((path) => parentOf(path) === part && !mine.includes(path) && !known(path)),
  )
  return parts.map((path) => {
    const names = new Set([...mine, ...others].filter((each) => parentOf(each) === path).map((each) => pointerSteps(each).at(-1) ?? ''))
    const of = (side: JsonObject): Json => excerpt(valueAt(kind, side, path), names)
    return { sort: 'beside', path, base: of(base), ours: of(ours), theirs: of(theirs), both: of(merged) }
  })
}

/** What has to be decided so that an institution's definition stands on a newer base. */
export const upgradeQuestions = (sides: UpgradeSides): readonly UpgradeQuestion[] => {
  const { merged, conflicts } = mergeThree(sides)
  return [
    ...conflicts.map((conflict): UpgradeQuestion => {
      const sort = sortOf(sides, conflict)
      const both = sort === 'changed' ? listOfBoth(conflict) : undefined
      return { ...conflict, sort, ...(both !== undefined && { both }) }
    }),
    ...besides(sides, merged, conflicts),
  ]
}

type Placing = { readonly kind: Kind; readonly value: JsonObject; readonly path: string }

const keysAt = ({ kind, value, path }: Placing): readonly string[] => {
  const { value: list, schema } = nodeAtSteps({ value, schema: schemaOf(kind) }, pointerSteps(path))
  if (!isList(list)) return []
  const names = namesOfList(schema, list)
  return list.map((element) => keyOfElement(element, names.keys) ?? '')
}

const edited = ({ kind, value }: Placing, edit: Parameters<typeof editValue>[1]): JsonObject => {
  const result = editValue({ value, schema: schemaOf(kind) }, edit)
  return result.ok && isRecord(result.value) ? result.value : value
}

/** Puts a value at a place, or takes it out; an element that is not there stands behind the one before it on the side that has it. */
const put = (placing: Placing, wanted: Json | undefined, side: JsonObject): JsonObject => {
  const { kind, value, path } = placing
  const isThere = valueAt(kind, value, path) !== undefined
  if (wanted === undefined) return isThere ? edited(placing, { do: 'remove', path }) : value
  const list = parentOf(path)
  if (isThere || !isList(valueAt(kind, value, list))) return edited(placing, { do: 'set', path, value: wanted })
  const present = keysAt({ kind, value, path: list })
  const order = keysAt({ kind, value: side, path: list })
  const after = order.slice(0, order.indexOf(pointerSteps(path).at(-1) ?? '')).findLast((name) => present.includes(name))
  return edited(placing, { do: 'insert', path: list, element: wanted, ...(after !== undefined && { after }) })
}

/** The elements in an order of their names; others stay behind the one before them. */
const ordered = (placing: Placing, order: readonly string[]): JsonObject => {
  const { kind, value, path } = placing
  const list = valueAt(kind, value, path)
  if (!isList(list)) return value
  const elements = new Map(keysAt(placing).map((key, index) => [key, list[index] as Json]))
  const keys = order.filter((name) => elements.has(name))
  for (const [index, key] of [...elements.keys()].entries())
    if (!keys.includes(key)) keys.splice(keys.indexOf([...elements.keys()][index - 1] ?? '') + 1, 0, key)
  return edited(placing, { do: 'set', path, value: keys.flatMap((key) => elements.get(key) ?? []) })
}

const decide = ({ kind, ours, theirs }: UpgradeSides, value: JsonObject, question: UpgradeQuestion, choice: UpgradeChoice): JsonObject => {
  const placing: Placing = { kind, value, path: question.path }
  if (choice.choose === 'write') return put(placing, choice.value, ours)
  if (question.sort === 'beside') {
    // Both stand there already.
    if (choice.choose === 'both') return value
    const [wanted, other] = choice.choose === 'ours' ? [question.ours, question.base] : [question.theirs, question.base]
    const names = new Set([...Object.keys(isRecord(wanted) ? wanted : {}), ...Object.keys(isRecord(other) ? other : {})])
    const part = valueAt(kind, value, question.path)
    const rest = Object.entries(isRecord(part) ? part : {}).filter(
      ([name]) => !names.has(name) && !Object.hasOwn(excerptOf(question.both), name),
    )
    return put(placing, { ...Object.fromEntries(rest), ...excerptOf(wanted) }, ours)
  }
  const wanted = { ours: question.ours, base: question.theirs, both: question.both ?? question.ours }[choice.choose]
  if (question.sort === 'order') return ordered(placing, isList(wanted) ? wanted.map(String) : [])
  return put(placing, wanted, choice.choose === 'base' ? theirs : ours)
}

const excerptOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

/**
 * The definition of an institution on a newer base, with everything that was decided; undefined while something is not. What is asked of no
 * side is as the side has it that changed it. `choices`: by the path of the question; what is beside each other needs none.
 */
export const decidedUpgrade = (sides: UpgradeSides, choices: ReadonlyMap<string, UpgradeChoice>): JsonObject | undefined => {
  let { merged } = mergeThree(sides)
  for (const question of upgradeQuestions(sides)) {
    const choice = choices.get(question.path) ?? (question.sort === 'beside' ? ({ choose: 'both' } as const) : undefined)
    if (choice === undefined) return undefined
    merged = decide(sides, merged, question, choice)
  }
  return merged
}
