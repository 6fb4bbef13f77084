import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** What somebody looked at: a record, its history, what it changes, a file, one covered answer, or a record by an approval link. */
export type Looked = 'record' | 'history' | 'changes' | 'file' | 'secret' | 'approval'
export type Access = {
  readonly by: { readonly id?: string; readonly name: string }
  readonly what: Looked
  readonly entity: string
  readonly record: string
  /** the sensitive answers that were sent in the clear, or which file */
  readonly detail?: string
}

/** Who read what, in the transaction of the reading: an answer goes out only when it is stored. Lists are no reading of a record. */
export async function noteAccess(tx: Tx, { by, what, entity, record, detail }: Access): Promise<void> {
  await tx.rows(sql`
    insert into access_log (institution_id, by_id, by_name, what, entity, record_id, detail)
    values (${tx.institution}, ${by.id ?? null}, ${by.name}, ${what}, ${entity}, ${record}, ${detail ?? null})`)
}
