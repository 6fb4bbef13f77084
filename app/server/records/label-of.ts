import { mergedName, type Entity } from '#engine'
import type { RecordRow } from '../store/records/records.ts'
import { recordJson } from './record-json.ts'

/** The label of a record in lists; without one, what the kind of record is called. */
export const labelOf = (entity: Entity, row: RecordRow): string =>
  entity.label === undefined ? mergedName(entity.title, {}) : mergedName(entity.label, { record: recordJson(row) })
