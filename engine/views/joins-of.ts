import type { Entity } from '../definition/entity.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { fieldPath, relationPath } from './field-path.ts'

/** A related record, under its path (`student`, `student.adviser`), found by a field. A required one may use an inner join. */
export type Join = { readonly relation: string; readonly entity: string; readonly by: string; readonly required: boolean }

/** The relations that are named, those that fields go through, and those before them: a relation stands after the one it starts from. */
export const joinsOf = (
  set: DefinitionReader,
  entity: Entity,
  { names = [], fields = [] }: { readonly names?: readonly string[] | undefined; readonly fields?: readonly string[] },
): readonly Join[] => {
  const named = names.flatMap((name) => {
    const relations = relationPath(set, entity, name)
    if (relations === undefined) throw new Error(`"${name}" is no relation of "${entity.id}".`)
    return relations
  })
  const passed = fields.flatMap((field) => fieldPath(set, entity, field).relations)
  const joins = new Map(
    [...named, ...passed].map((relation) => [
      relation.path,
      { relation: relation.path, entity: relation.entity.name, by: relation.by, required: relation.required },
    ]),
  )
  return [...joins.values()]
}
