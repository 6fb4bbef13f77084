import type { CaseRecord } from '#engine'
import type { LoadedRecord } from './load-record.ts'

/** The loaded record as the engine plans its writes. */
export const caseRecordOf = ({ row, definitions, definition, instance, related }: LoadedRecord): CaseRecord => ({
  entity: row.entity,
  id: row.id,
  version: row.version,
  subject: row.subject_id ?? undefined,
  data: row.data,
  instance,
  orphanedAnswers: row.workflow?.orphanedAnswers ?? [],
  carriedOver: row.workflow?.carriedOver,
  hash: row.definition_hash,
  definitions,
  definition,
  related,
})
