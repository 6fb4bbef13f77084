import type { Json } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { localInstant } from '../work/local-instant.ts'
import type { RecordRow } from '../store/records/records.ts'

/**
 * A record as rules and texts read it: its answers and its stored properties (id, state, dates, …). Instants are written by the clock of the
 * institution, so that their day is its day.
 */
export const recordJson = (
  { institution: { timeZone } }: Pick<CompiledDefinitions, 'institution'>,
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
    created_at: localInstant(row.created_at, timeZone),
    updated_at: localInstant(row.updated_at, timeZone),
    since: row.workflow === undefined || row.workflow === null ? null : localInstant(row.workflow.since, timeZone),
  }
}
