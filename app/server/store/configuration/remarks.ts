import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Author } from './changes.ts'

/** What somebody said of a change when it was at a version. */
export type Remark = {
  readonly number: number
  readonly kind: 'comment' | 'approved' | 'sent-back'
  readonly change_version: number
  readonly text: string
  readonly by_name: string
  readonly at: string
}

/** The oldest first. */
export const remarksOn = (tx: Tx, change: string): Promise<readonly Remark[]> =>
  tx.rows(sql<Remark>`
    select number, kind, change_version, text, by_name, at from configuration_remark
    where institution_id = ${tx.institution} and change_id = ${change} order by number`)

/** The caller has locked the change. */
export const addRemark = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { kind, text }: Pick<Remark, 'kind' | 'text'>,
  by: Author,
): Promise<void> => {
  await tx.rows(sql`
    insert into configuration_remark (institution_id, change_id, number, kind, change_version, text, by_id, by_name)
    select ${tx.institution}, ${id}, coalesce(max(number), 0) + 1, ${kind}, ${version}, ${text}, ${by.id}, ${by.name}
    from configuration_remark where institution_id = ${tx.institution} and change_id = ${id}`)
}

/** Whether somebody began a change or edited it, so that another person has to read it. */
export const workedIn = async (tx: Tx, change: string, person: string): Promise<boolean> => {
  const row = await tx.first(sql<{ found: boolean }>`
    select exists (select from configuration_change where institution_id = ${tx.institution} and id = ${change} and by_id = ${person})
      or exists (select from configuration_step where institution_id = ${tx.institution} and change_id = ${change} and by_id = ${person}) as found`)
  return row?.found === true
}
