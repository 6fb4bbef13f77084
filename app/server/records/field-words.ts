import { fieldsOfEntity, writtenByCountry, type Entity, type Field, type Json } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { LoadedRecord } from './load-record.ts'

type Words = (path: string, value: Json) => string | undefined
const known = new WeakMap<CompiledDefinitions, Map<string, ReadonlyMap<string, ReadonlyMap<string, string>>>>()

/**
 * Formats values in merge fields: coded ones as the labels of their value lists, amounts, telephone numbers and times as the country writes
 * them. `entities` gives the entity of the record under each root.
 */
export const fieldWords = (definitions: CompiledDefinitions, entities: { readonly [root: string]: Entity | undefined }): Words => {
  return (path, value) => {
    const [root = '', field = ''] = path.split('.')
    const entity = entities[root]
    if (entity === undefined) return undefined
    return labelsOf(definitions, entity).get(field)?.get(String(value)) ?? writtenByCountry(definitions.set, entity, field, value)
  }
}

/** The same for the texts about a record: `record` is what its case is about, where it is about another record. */
export const wordsOfRecord = ({ definitions, row, subject }: LoadedRecord, language: string | null): Words => {
  const read = definitions.inLanguage(language)
  const { entity } = read.storage(row.entity)
  return fieldWords(read, { record: subject === undefined ? entity : read.storage(subject.entity).entity, case: entity, answers: entity })
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
