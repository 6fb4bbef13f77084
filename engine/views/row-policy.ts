import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'
import type { Json } from '../definition/logic.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { every, type Predicate } from './predicate.ts'

type Parent = { readonly relation: string; readonly entity: Entity; readonly by: string }

/** The relation whose record decides who sees this one, with its entity. */
export const parentOf = (set: DefinitionReader, { parent, relations }: Entity): Parent | undefined => {
  const relation = parent === undefined ? undefined : relations?.[parent]
  if (parent === undefined || relation === undefined) return undefined
  return { relation: parent, entity: getDefinition(set, 'entity', relation.entity), by: relation.by }
}

/**
 * Whether a user sees a record: by the policy of its entity and, where it has a parent, by that record's policy as well. An entity with
 * neither is seen by nobody.
 *
 * | policy | parent | who sees the record |
 * |---|---|---|
 * | none | none | nobody |
 * | rule | none | those for whom the rule holds |
 * | none | relation | those who see the related record |
 * | rule | relation | those for whom both hold; nobody where the related record is missing |
 */
export const maySeeRow = (
  set: DefinitionReader,
  entity: Entity,
  { record, parent }: { readonly record: Json; readonly parent?: Json | undefined },
  data: RuleData,
): boolean => {
  const rules = ruleBook(set)
  if (entity.policy !== undefined && !rules.holds(entity.policy, { ...data, record })) return false
  if (entity.parent === undefined) return entity.policy !== undefined
  const above = parentOf(set, entity)
  return above?.entity.policy !== undefined && parent !== undefined && rules.holds(above.entity.policy, { ...data, record: parent })
}

/** The same for the rows of a list, as a condition of its query. */
export const rowPredicate = (set: DefinitionReader, entity: Entity, translate: (policy: Json) => Predicate): Predicate => {
  const own = entity.policy === undefined ? entity.parent !== undefined : translate(entity.policy)
  if (entity.parent === undefined) return own
  const above = parentOf(set, entity)
  if (above?.entity.policy === undefined) return false
  // A policy may hold for a row that is not there, because its fields are blank.
  const isThere: Predicate = { not: { op: 'blank', field: `${above.relation}.id` } }
  return every([own, isThere, ofRelation(translate(above.entity.policy), above.relation)])
}

/** A predicate on the rows of a relation, read from the row that has the relation. */
const ofRelation = (part: Predicate, relation: string): Predicate => {
  if (typeof part === 'boolean') return part
  if ('and' in part) return { and: part.and.map((inner) => ofRelation(inner, relation)) }
  if ('or' in part) return { or: part.or.map((inner) => ofRelation(inner, relation)) }
  if ('not' in part) return { not: ofRelation(part.not, relation) }
  // A policy is a rule, and a rule has no list that must have none.
  if ('none' in part) return part
  const field = `${relation}.${part.field}`
  return 'other' in part ? { ...part, field, other: `${relation}.${part.other}` } : { ...part, field }
}
