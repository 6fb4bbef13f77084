import type { DefinitionReader } from '../definition/definition-reader.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'

/** Rows as an example writes them. */
export const rowsIn = (written: Json | undefined): readonly JsonObject[] => (isList(written) ? written.filter(isRecord) : [])

/** The records of an entity, given as the rows of its views. */
export const recordsIn =
  (set: DefinitionReader, others: Json | undefined) =>
  (entity: string): readonly JsonObject[] =>
    Object.entries(isRecord(others) ? others : {}).flatMap(([view, rows]) =>
      set.get('entity', set.get('view', view)?.entity ?? '')?.name === entity ? rowsIn(rows) : [],
    )
