import type { CaseType } from '#engine'
import type { Data, RecordRow } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'

type Unstored = { readonly id: string; readonly state: string; readonly subject: string | null; readonly data: Data }

/** The row of a case as it would be stored, before it is (`version` 0). */
export const unstoredRow = (
  { definitions, now }: Pick<WorkContext, 'definitions' | 'now'>,
  definition: CaseType,
  { id, state, subject, data }: Unstored,
): RecordRow => ({
  entity: definitions.storage(definition.of).entity.name,
  id,
  version: 0,
  state,
  subject_id: subject,
  case_id: definition.id,
  definition_hash: definitions.hash,
  workflow: { since: now, approvals: [] },
  created_at: now,
  updated_at: now,
  saved_at: now,
  data,
})
