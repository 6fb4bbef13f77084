import type { Entity } from '../definition/entity.ts'
import type { DefinitionSet } from './definition-set.ts'

/** What every record has, and a list may be sorted and filtered by. */
const RECORD_FIELDS = ['id', 'version', 'state', 'subject_id', 'created_at', 'updated_at'] as const
/** What no list is sorted by: `saved_at` changes with every key, `since` stands with where the record is in its workflow. */
const NOT_INDEXED = ['saved_at', 'since', 'case', 'definition_hash'] as const

export type EntityFields = { readonly names: ReadonlySet<string>; readonly indexed: ReadonlySet<string>; readonly isOpen: boolean }

/** The fields of a record. An entity that names no group is open: what its cases ask decides. */
export const entityFields = (set: DefinitionSet, entity: Entity): EntityFields => {
  const listed = (entity.indexed ?? []).map((one) => one.field)
  const indexed = new Set<string>([...RECORD_FIELDS, ...listed])
  const grouped = (entity.fields ?? []).flatMap((id) => (set.get('fields', id)?.fields ?? []).map((field) => field.id))
  const relations = Object.values(entity.relations ?? {}).map((relation) => relation.by)
  const names = new Set<string>([
    ...indexed,
    ...NOT_INDEXED,
    ...grouped,
    ...relations,
    ...(entity.key === undefined ? [] : [entity.key.field]),
  ])
  return { names, indexed, isOpen: entity.fields === undefined }
}
