import { sql } from 'kysely'
import { openRow, RECORD_COLUMNS, type RecordRow } from './records.ts'
import type { Tx } from '../sql/transaction.ts'

/** The unsent case of this type about this subject. Locked, so that two clicks do not start two. */
export const findOpenDraft = async (
  tx: Tx,
  entity: string,
  caseId: string,
  initial: string,
  subject: string | undefined,
): Promise<RecordRow | undefined> => {
  if (subject === undefined) return undefined
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.institution}/${caseId}/${subject}`}, 0))`)
  return openRow(
    tx,
    await tx.first(sql<RecordRow>`
    select ${RECORD_COLUMNS} from record
    where institution_id = ${tx.institution} and entity = ${entity} and subject_id = ${subject} and case_id = ${caseId} and state = ${initial} order by created_at desc limit 1`),
  )
}

/** Two requests for the same new record run one after the other. */
export const lockRecordId = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.institution}/${id}`}, 0))`)
}
