import { RECORD_FIELDS } from '../definition/vocabulary.ts'
import type { Entity } from '../definition/entity.ts'
import { fieldsOfEntity, isOpenEntity } from '../forms/plan/fields-of-entity.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'

/** Fields no list can be sorted by: `saved_at` changes with every keystroke, `since` is stored with the workflow state. */
const NOT_INDEXED = ['saved_at', 'since', 'case', 'definition_hash'] as const

export type EntityFields = { readonly names: ReadonlySet<string>; readonly indexed: ReadonlySet<string>; readonly isOpen: boolean }

/** The fields of a record. An entity without field groups is open: its cases decide what is stored. */
export const entityFields = (set: DefinitionSet, entity: Entity): EntityFields => {
  const listed = (entity.indexed ?? []).map((index) => index.field)
  const indexed = new Set<string>([...RECORD_FIELDS, ...listed])
  const grouped = ownNames(set, entity)
  const relations = Object.values(entity.relations ?? {}).map((relation) => relation.by)
  const names = new Set<string>([
    ...indexed,
    ...NOT_INDEXED,
    ...grouped,
    ...relations,
    ...(entity.key === undefined ? [] : [entity.key.field]),
  ])
  return { names, indexed, isOpen: isOpenEntity(entity) }
}

/** The names under which the groups of an entity store values; the rows of a list stand in one of them. */
export const ownNames = (set: DefinitionSet, entity: Entity): readonly string[] => [
  ...fieldsOfEntity(set, entity).flatMap(({ name, list }) => (list === undefined ? [name] : [])),
  ...Object.keys(entity.lists ?? {}),
]
