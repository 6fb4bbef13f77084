import { countryOfSet } from '../forms/plan/country-of-set.ts'
import { catalogueOf, inheritTyping, isQuestionType, type Catalogue } from '../forms/plan/catalogue.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import { outlineOf } from '../forms/plan/form-outline.ts'
import type { CaseType } from '../definition/case.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'
import type { AnswerRules, FieldType, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'
import { fillText } from '../messages/fill-text.ts'
import { questionTypeOf } from '../question-types/registry.ts'
import { isBlank } from '../rules/values/blank.ts'
import { lookupReader } from '../workflow/lookup-reader.ts'
import { fieldPath } from './field-path.ts'

/** The types whose answers are stored otherwise than people read them. Texts write whole dates by themselves. */
const WRITTEN: readonly QuestionType[] = [
  'choice',
  'choices',
  'quantity',
  'money',
  'phone',
  'time',
  'date-time',
  'duration',
  'rating',
  'signature',
]

type Written = { readonly type: QuestionType; readonly rules: AnswerRules; readonly labelOf: (value: string) => string }
/** How the values at each path are written: `employers.kind` is a field of the rows of a list; undefined for one that needs no words. */
type Described = ReadonlyMap<string, Written | undefined>
type OfSet = { readonly catalogue: Catalogue; readonly entities: Map<string, Described>; readonly forms: Map<string, Described> }
const known = new WeakMap<DefinitionReader, OfSet>()

const describedIn = (set: DefinitionReader): OfSet => {
  const found = known.get(set) ?? { catalogue: catalogueOf(set), entities: new Map(), forms: new Map() }
  known.set(set, found)
  return found
}

/** The label of a value in its list; a value that the list does not have is said as it is. A label stands without its merge fields. */
const labelsOf = (set: DefinitionReader, { lookup, choices, units }: FieldType): Written['labelOf'] => {
  const inPlace = new Map((choices ?? units ?? []).map(({ value, label }) => [value, label]))
  const list = lookup === undefined ? undefined : lookupReader(set, lookup)
  return (value) => {
    const label = inPlace.get(value) ?? list?.labelOf(value) ?? value
    return label.includes('{') ? fillText(label, () => undefined).trim() : label
  }
}

const writtenAs = (set: DefinitionReader, typing: FieldType): Written | undefined => {
  const { type: name, lookup, choices, min: _min, max: _max, draw: _look, signs: _signed, ...rules } = typing
  if (!isQuestionType(name)) return undefined
  const isListed = lookup !== undefined || choices !== undefined
  const type = name === 'text' && isListed ? 'choice' : name
  const isPart = type === 'date' && (rules.precision ?? 'day') !== 'day'
  if (!isPart && !WRITTEN.includes(type)) return undefined
  const country = countryOfSet(set)
  return { type, rules: { ...rules, ...(country && { country }) }, labelOf: labelsOf(set, typing) }
}

const ofEntity = (set: DefinitionReader, entity: Entity): Described => {
  const { catalogue, entities } = describedIn(set)
  const found = entities.get(entity.id)
  if (found !== undefined) return found
  const described = new Map(
    fieldsOfEntity(set, entity).map(({ name, field, group, list }) => [
      list === undefined ? name : `${list}.${name}`,
      writtenAs(set, inheritTyping(catalogue, field, { home: group })),
    ]),
  )
  entities.set(entity.id, described)
  return described
}

const ofForm = (set: DefinitionReader, id: string): Described => {
  const { catalogue, forms } = describedIn(set)
  const form = set.get('form', id)
  const found = forms.get(id)
  if (found !== undefined || form === undefined) return found ?? new Map()
  const described = new Map(
    outlineOf(set, catalogue, form).fields.map(({ path, typing }) => [
      path.replaceAll('.*.', '.'),
      typing === undefined ? undefined : writtenAs(set, typing),
    ]),
  )
  forms.set(id, described)
  return described
}

const words = (written: Written | undefined, value: Json): string | undefined => {
  if (written === undefined || isBlank(value)) return undefined
  const { rules, labelOf } = written
  const type = questionTypeOf(written.type)
  const stored = typeof value === 'number' && !type.accepts(value) ? String(value) : value
  if (!type.accepts(stored)) return undefined
  return type.inSentence?.(stored, rules) ?? type.format(stored, labelOf, rules)
}

/**
 * The value of a field as people read it: a choice by its label, an amount with its currency or its unit, a telephone number and a time as
 * the country of the institution writes them. Undefined for a field whose values need no such words. `path` may lead over relations
 * (`student.cost`) and into the rows of a list (`employers.kind`).
 */
export const wordsOfField = (set: DefinitionReader, entity: Entity, path: string, value: Json): string | undefined => {
  const { owner, field } = fieldPath(set, entity, path)
  return words(ofEntity(set, owner).get(field), value)
}

/** Whether a field of an entity holds amounts of money. */
export const isAmount = (set: DefinitionReader, entity: Entity, path: string): boolean => {
  const { owner, field } = fieldPath(set, entity, path)
  return ofEntity(set, owner).get(field)?.type === 'money'
}

/** What texts read under a root: the record of an entity, the answers of forms. A question of a form may offer other values than the field. */
export type ReadAs = { readonly entity?: Entity | undefined; readonly forms?: readonly string[] | undefined }
export type FieldWords = (path: string, value: Json) => string | undefined

/** Writes the values that texts merge, by what stands under each root: `case.kind`, `answers.employers.kind`. */
export const fieldWords =
  (set: DefinitionReader, roots: { readonly [root: string]: ReadAs | undefined }): FieldWords =>
  (path, value) => {
    const dot = path.indexOf('.')
    const { entity, forms = [] } = roots[path.slice(0, Math.max(dot, 0))] ?? {}
    const field = path.slice(dot + 1)
    const form = forms.find((id) => ofForm(set, id).has(field))
    if (form !== undefined) return words(ofForm(set, form).get(field), value)
    return entity === undefined ? undefined : wordsOfField(set, entity, field, value)
  }

/** What the texts about a case read: the record it is about, its own, its answers, and what is asked with an event. */
export const readInCase = (set: DefinitionReader, { of, subject, forms, workflow }: CaseType): { readonly [root: string]: ReadAs } => {
  const entity = set.get('entity', of)
  const { events = [], states = [] } = set.get('workflow', workflow) ?? {}
  const asked = [...events.map(({ form }) => form), ...states.map(({ approval }) => approval?.form)]
  return {
    record: subject === undefined ? { entity, forms } : { entity: set.get('entity', subject) },
    case: { entity, forms },
    answers: { entity, forms },
    event: { forms: asked.filter((form) => form !== undefined) },
  }
}
