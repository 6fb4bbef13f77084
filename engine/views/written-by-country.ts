import { countryOfSet } from '../forms/plan/country-of-set.ts'
import { catalogueOf, inheritTyping, isQuestionType, type Catalogue } from '../forms/plan/catalogue.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'
import type { AnswerRules, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'
import { questionTypeOf } from '../question-types/registry.ts'
import { fieldPath } from './field-path.ts'

/** The types whose answers are stored otherwise than people read them. Texts write dates by themselves. */
const WRITTEN: readonly QuestionType[] = ['money', 'phone', 'time', 'date-time', 'duration']

type Written = { readonly type: QuestionType; readonly rules: AnswerRules }
type OfSet = { readonly catalogue: Catalogue; readonly entities: Map<string, ReadonlyMap<string, Written>> }
const known = new WeakMap<DefinitionReader, OfSet>()

const writtenOf = (set: DefinitionReader, entity: Entity): ReadonlyMap<string, Written> => {
  const ofSet = known.get(set) ?? { catalogue: catalogueOf(set), entities: new Map<string, ReadonlyMap<string, Written>>() }
  known.set(set, ofSet)
  const found = ofSet.entities.get(entity.id)
  if (found !== undefined) return found
  const country = countryOfSet(set)
  const fields = fieldsOfEntity(set, entity).flatMap(({ name, field, group, list }): readonly (readonly [string, Written])[] => {
    const {
      type,
      lookup: _list,
      choices: _values,
      min: _min,
      max: _max,
      draw: _look,
      ...rules
    } = inheritTyping(ofSet.catalogue, field, { home: group })
    if (list !== undefined || !isQuestionType(type) || !WRITTEN.includes(type)) return []
    return [[name, { type, rules: { ...rules, ...(country && { country }) } }]]
  })
  const written = new Map(fields)
  ofSet.entities.set(entity.id, written)
  return written
}

/**
 * The value of a field as the institution's country writes it: an amount with its currency, a telephone number, a time. Undefined for a field
 * whose values need no such words. `path` may lead over relations: `student.cost`.
 */
export const writtenByCountry = (set: DefinitionReader, entity: Entity, path: string, value: Json): string | undefined => {
  const { owner, field } = fieldPath(set, entity, path)
  const written = writtenOf(set, owner).get(field)
  if (written === undefined || value === null || value === '' || typeof value === 'object') return undefined
  return questionTypeOf(written.type).format(value, String, written.rules)
}

/** Whether a field of an entity holds amounts of money. */
export const isAmount = (set: DefinitionReader, entity: Entity, path: string): boolean => {
  const { owner, field } = fieldPath(set, entity, path)
  return writtenOf(set, owner).get(field)?.type === 'money'
}
