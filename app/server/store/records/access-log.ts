import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** What a user read: a record, its history, its proposed changes, a file, one masked answer, a record behind an approval link, or the portal as somebody else; or that a second step was changed. */
export type Looked = 'record' | 'history' | 'changes' | 'file' | 'secret' | 'approval' | 'view-as' | 'second-factor'
export type Access = {
  readonly by: { readonly id?: string; readonly name: string }
  readonly what: Looked
  readonly entity: string
  readonly record: string
  /** the sensitive answers sent unmasked, the file, or why somebody looked */
  readonly detail?: string
}

/** Records a read in the same transaction that serves it: nothing is sent unless this is stored. Lists do not count as reading. */
export const noteAccess = async (tx: Tx, { by, what, entity, record, detail }: Access): Promise<void> => {
  await tx.rows(sql`
    insert into access_log (institution_id, by_id, by_name, what, entity, record_id, detail)
    values (${tx.institution}, ${by.id ?? null}, ${by.name}, ${what}, ${entity}, ${record}, ${detail ?? null})`)
}
