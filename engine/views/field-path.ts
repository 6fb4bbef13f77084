import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'

/** One relation on the way to a field: its path from the listed record (`student.adviser`), and the entity there. */
export type PassedRelation = { readonly path: string; readonly entity: Entity; readonly by: string; readonly required: boolean }
export type FieldPath = { readonly relations: readonly PassedRelation[]; readonly owner: Entity; readonly field: string }

/** The relations a dotted name goes through, the entity at their end, and the field there. */
export const fieldPath = (set: DefinitionReader, entity: Entity, name: string): FieldPath => {
  const steps = name.split('.')
  const relations: PassedRelation[] = []
  let owner = entity
  for (const step of steps.slice(0, -1)) {
    const relation = Object.hasOwn(owner.relations ?? {}, step) ? owner.relations?.[step] : undefined
    const next = relation && set.get('entity', relation.entity)
    if (relation === undefined || next === undefined) break
    const before = relations.at(-1)
    relations.push({
      path: before === undefined ? step : `${before.path}.${step}`,
      entity: next,
      by: before === undefined ? relation.by : `${before.path}.${relation.by}`,
      required: (relation.required ?? false) && (before?.required ?? true),
    })
    owner = next
  }
  return { relations, owner, field: steps.slice(relations.length).join('.') }
}

/** The same for a name that is a relation itself; undefined when it is none. */
export const relationPath = (set: DefinitionReader, entity: Entity, name: string): readonly PassedRelation[] | undefined => {
  const { relations, field } = fieldPath(set, entity, `${name}.id`)
  return field === 'id' ? relations : undefined
}
