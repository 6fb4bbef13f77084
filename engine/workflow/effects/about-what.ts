import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Entity } from '../../definition/entity.ts'

/** A record that an effect makes: a case, or a record of an entity. */
export type RecordToMake = { readonly case: string } | { readonly entity: string }

/** The kind of record that records of an entity are about, by the relation that holds their subject. */
export const subjectOfEntity = (entity: Entity | undefined): string | undefined =>
  Object.values(entity?.relations ?? {}).find(({ by }) => by === 'subject_id')?.entity

/** The kind of record that a new record is about; undefined where nothing says it. */
export const aboutWhat = (set: DefinitionReader, made: RecordToMake): string | undefined => {
  if ('entity' in made) return subjectOfEntity(set.get('entity', made.entity))
  const definition = set.get('case', made.case)
  return definition?.subject ?? subjectOfEntity(set.get('entity', definition?.of ?? ''))
}
