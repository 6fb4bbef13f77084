import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { partAtPlace, replacePart } from './edit-drawing.ts'
import type { PartPlace, RuleGroup } from './rule-drawing.ts'
import { isWhole, writeRulePart } from './write-rule.ts'

/** A group deeper than this is read better under a name. The outermost group is the first level. */
const DEEPEST_UNNAMED = 3

export const isDeep = (place: PartPlace): boolean => place.length >= DEEPEST_UNNAMED

const GIVEN = /^with\.([\w$-]+)/u

/** What a part of a named rule is given by whoever calls it. */
const argumentsIn = (rule: Json): readonly string[] => {
  if (isList(rule)) return [...new Set(rule.flatMap(argumentsIn))]
  if (!isRecord(rule)) return []
  const found = Object.entries(rule).flatMap(([operator, inner]) => {
    const [path] = isList(inner) ? inner : [inner]
    const name = (operator === 'var' || operator === 'val') && typeof path === 'string' ? GIVEN.exec(path)?.[1] : undefined
    return name === undefined ? argumentsIn(inner) : [name]
  })
  return [...new Set(found)]
}

export type NamedGroup = {
  /** The rule with a line in place of the group. */
  readonly drawing: RuleGroup
  /** What the new rule says. */
  readonly says: JsonObject
}

/** The group at a place as a rule of its own. Undefined for the outermost group, and while a line in it is half. */
export const nameGroup = (
  root: RuleGroup,
  place: PartPlace,
  { id, title }: { readonly id: string; readonly title: string },
): NamedGroup | undefined => {
  const group = partAtPlace(root, place)
  if (place.length === 0 || group?.kind !== 'group' || !isWhole(group)) return undefined
  const when = writeRulePart(group)
  const given = argumentsIn(when)
  const call: Json = given.length === 0 ? [id] : [id, Object.fromEntries(given.map((name) => [name, { var: `with.${name}` }]))]
  return {
    drawing: replacePart(root, place, { kind: 'line', subject: { rule: call }, comparison: 'holds', form: 0 }),
    says: { title, type: 'condition', ...(given.length > 0 && { with: given }), when },
  }
}
