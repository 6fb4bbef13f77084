import type { Entity } from '../definition/entity.ts'
import type { View } from '../definition/view.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'

/** A related record, under the relation's name. A required one may use an inner join. */
export type Join = { readonly relation: string; readonly entity: string; readonly by: string; readonly required: boolean }

/** The relations the view names, and those its field paths go through. */
export const joinsOf = (set: DefinitionReader, entity: Entity, view: View, fields: readonly string[]): readonly Join[] => {
  const relations = entity.relations ?? {}
  const passed = fields
    .flatMap((field) => (field.includes('.') ? [field.slice(0, field.indexOf('.'))] : []))
    .filter((name) => Object.hasOwn(relations, name))
  return [...new Set([...(view.join ?? []), ...passed])].map((name) => {
    const relation = relations[name]
    if (relation === undefined) throw new Error(`"${view.id}" joins "${name}", which is no relation of "${entity.id}".`)
    return {
      relation: name,
      entity: getDefinition(set, 'entity', relation.entity).name,
      by: relation.by,
      required: relation.required ?? false,
    }
  })
}
