import { mergedName } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { RecordRow } from '../store/records/records.ts'
import { recordJson } from './record-json.ts'

/** The label of a record in lists; without one, what the kind of record is called. */
export const labelOf = (definitions: CompiledDefinitions, row: RecordRow): string => {
  const { label, title } = definitions.storage(row.entity).entity
  return label === undefined ? mergedName(title, {}) : mergedName(label, { record: recordJson(definitions, row) })
}
