import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import { hashToken } from './refresh-tokens.ts'

/** Uses a token up; false when it was used before. Of two uses at the same moment, the second waits for the first. */
export const spendToken = async (tx: Tx, token: string, expiresAt: string): Promise<boolean> => {
  const spent = await tx.rows(sql`
    insert into spent_token (institution_id, hash, expires_at) values (${tx.institution}, ${hashToken(token)}, ${expiresAt})
    on conflict do nothing returning hash`)
  return spent.length > 0
}

/** Whether a token was used up, for one that opens nothing by itself. */
export const isSpent = async (tx: Tx, token: string): Promise<boolean> =>
  (await tx.first(sql`select 1 from spent_token where institution_id = ${tx.institution} and hash = ${hashToken(token)}`)) !== undefined

/** A token that has expired is refused by its own word. */
export const dropSpentTokens = async (tx: Tx, now: string): Promise<void> => {
  await tx.rows(
    sql`delete from spent_token where institution_id = ${tx.institution} and expires_at < ${now}::timestamptz - interval '1 hour'`,
  )
}
