import type { Json } from '#engine'
import type { RecordRow } from '../store/records/records.ts'

/** A record as rules and texts read it: its answers and its stored properties (id, state, dates, …). */
export const recordJson = (
  row: Pick<RecordRow, 'entity' | 'id' | 'version' | 'state' | 'subject_id' | 'case_id' | 'created_at' | 'updated_at' | 'data'> & {
    readonly workflow?: RecordRow['workflow']
  },
): { readonly [field: string]: Json } => {
  return {
    ...row.data,
    entity: row.entity,
    id: row.id,
    version: row.version,
    state: row.state,
    subject_id: row.subject_id,
    case_id: row.case_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    since: row.workflow?.since ?? null,
  }
}
