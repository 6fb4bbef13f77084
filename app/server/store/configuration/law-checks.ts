import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Author } from './changes.ts'

/** Somebody looked up whether a rule still stands. `rule_hash`: the rule as it read then. */
export type LawCheck = {
  readonly rule: string
  readonly rule_hash: string
  readonly checked_on: string
  readonly note: string
  readonly by_name: string
}

/** All of them, the newest first. */
export const listLawChecks = (tx: Tx): Promise<readonly LawCheck[]> =>
  tx.rows(sql<LawCheck>`
    select rule, rule_hash, to_char(checked_on, 'YYYY-MM-DD') as checked_on, note, by_name from law_check
    where institution_id = ${tx.institution} order by number desc`)

export const addLawCheck = async (tx: Tx, { rule, rule_hash, checked_on, note }: Omit<LawCheck, 'by_name'>, by: Author): Promise<void> => {
  await tx.rows(sql`
    insert into law_check (institution_id, rule, rule_hash, checked_on, note, by_id, by_name)
    values (${tx.institution}, ${rule}, ${rule_hash}, ${checked_on}, ${note}, ${by.id}, ${by.name})`)
}
