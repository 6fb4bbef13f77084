import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Account } from './accounts.ts'

/** Active accounts whose name or user name holds all of the words, in any case. */
export const searchAccounts = (
  tx: Tx,
  words: string,
  most: number,
): Promise<readonly Pick<Account, 'id' | 'first_name' | 'last_name' | 'role'>[]> => {
  const holds = words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => sql`strpos(lower(concat_ws(' ', first_name, last_name, user_name)), ${word}) > 0`)
  return tx.rows(sql<Pick<Account, 'id' | 'first_name' | 'last_name' | 'role'>>`
    select id, first_name, last_name, role from account
    where institution_id = ${tx.institution} and active and ${sql.join(holds, sql` and `)} order by last_name, first_name, id limit ${most}`)
}
