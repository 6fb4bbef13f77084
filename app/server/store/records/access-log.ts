import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** What somebody looked at: a record, its history, what it changes, a file, one masked answer, or a record by an approval link. */
export type Looked = 'record' | 'history' | 'changes' | 'file' | 'secret' | 'approval'
export type Access = {
  readonly by: { readonly id?: string; readonly name: string }
  readonly what: Looked
  readonly entity: string
  readonly record: string
  /** the sensitive answers sent uncovered, or the file */
  readonly detail?: string
}

/** Records who read what, in the same transaction as the read: nothing is sent unless this is stored. Lists do not count as reading. */
export const noteAccess = async (tx: Tx, { by, what, entity, record, detail }: Access): Promise<void> => {
  await tx.rows(sql`
    insert into access_log (institution_id, by_id, by_name, what, entity, record_id, detail)
    values (${tx.institution}, ${by.id ?? null}, ${by.name}, ${what}, ${entity}, ${record}, ${detail ?? null})`)
}
