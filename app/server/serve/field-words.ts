import { fieldsOfEntity, type Entity, type Field, type Json } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'

type Words = (path: string, value: Json) => string | undefined
const known = new WeakMap<CompiledDefinitions, Map<string, ReadonlyMap<string, ReadonlyMap<string, string>>>>()

/** Formats coded values in merge fields as the labels of their value lists. `entities` gives the entity of the record under each root. */
export const fieldWords = (definitions: CompiledDefinitions, entities: { readonly [root: string]: Entity | undefined }): Words => {
  return (path, value) => {
    const [root = '', field = ''] = path.split('.')
    const entity = entities[root]
    return entity === undefined ? undefined : labelsOf(definitions, entity).get(field)?.get(String(value))
  }
}

/** The catalogue's label for a field of this entity. */
export const fieldLabel = (definitions: CompiledDefinitions, entity: Entity, field: string): string | undefined => {
  const found = fieldsOfEntity(definitions.set, entity).find(({ name, list }) => name === field && list === undefined)?.field
  return found && (found.shortLabel ?? found.label)
}

const labelsOf = (definitions: CompiledDefinitions, entity: Entity): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const ofBundle = known.get(definitions) ?? new Map<string, ReadonlyMap<string, ReadonlyMap<string, string>>>()
  known.set(definitions, ofBundle)
  const found =
    ofBundle.get(entity.id) ??
    new Map(
      fieldsOfEntity(definitions.set, entity).flatMap(({ name, field, list }) =>
        list === undefined ? labelsOfField(definitions, name, field) : [],
      ),
    )
  ofBundle.set(entity.id, found)
  return found
}

const labelsOfField = (
  definitions: CompiledDefinitions,
  name: string,
  field: Field,
): readonly (readonly [string, ReadonlyMap<string, string>])[] => {
  const type = definitions.set
    .all('fields')
    .map(({ types }) => types?.[field.type ?? ''])
    .find((words) => words !== undefined)
  const lookup = definitions.set.get('lookup', field.lookup ?? type?.lookup ?? '')
  const values = field.choices ?? lookup?.values ?? []
  return values.length === 0 ? [] : [[name, new Map(values.map(({ value, label }) => [value, label]))]]
}
