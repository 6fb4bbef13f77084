import { fieldsOfEntity, fieldWords, readInCase, type Entity, type FieldWords } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { PERSON } from '../store/records/system-entities.ts'
import type { LoadedRecord } from './load-record.ts'

/** Writes the values in texts about a record as people read them in a language; left out: in that of its definitions. */
export const wordsOfRecord = ({ definitions, definition, row, subject }: LoadedRecord, language?: string | null): FieldWords => {
  const read = language === undefined ? definitions : definitions.inLanguage(language)
  const own = { entity: read.storage(row.entity).entity, forms: definition?.forms }
  return fieldWords(read.set, {
    case: own,
    answers: own,
    ...(definition && readInCase(read.set, definition)),
    ...(subject === undefined && { record: own }),
    to: { entity: read.findStorage(PERSON.entity)?.entity },
  })
}

/** The catalogue's label for a field of this entity. */
export const fieldLabel = (definitions: CompiledDefinitions, entity: Entity, field: string): string | undefined => {
  const found = fieldsOfEntity(definitions.set, entity).find(({ name, list }) => name === field && list === undefined)?.field
  return found && (found.shortLabel ?? found.label)
}
