import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from './refresh-tokens.ts'
import type { Tx } from '../sql/transaction.ts'

const LINK_MINUTES = 60
/** The number of mails an account gets in an hour, no matter who asks. */
const MOST_AN_HOUR = 5

/** Makes a link for one account and stores only its hash; undefined when enough were sent in the last hour. */
export const issuePasswordLink = async (tx: Tx, account: string, now: string): Promise<string | undefined> => {
  // Of two at the same moment, the second counts the first.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${account}, ${tx.institution}))`)
  const sent = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from password_link
    where institution_id = ${tx.institution} and account_id = ${account} and issued_at > ${now}::timestamptz - interval '1 hour'`)
  if ((sent?.count ?? 0) >= MOST_AN_HOUR) return undefined
  const token = randomBytes(32).toString('base64url')
  await tx.rows(sql`
    insert into password_link (institution_id, token_hash, account_id, issued_at, expires_at)
    values (${tx.institution}, ${hashToken(token)}, ${account}, ${now}, ${new Date(Date.parse(now) + LINK_MINUTES * 60_000).toISOString()})`)
  return token
}

export type PasswordLink = { readonly account: string; readonly used: boolean; readonly expired: boolean }

/** Locked until the transaction ends: of two uses at the same moment, the second finds the link used. */
export const takePasswordLink = (tx: Tx, token: string, now: string): Promise<PasswordLink | undefined> => {
  return tx.first(sql<PasswordLink>`
    select account_id as account, used_at is not null as used, expires_at <= ${now}::timestamptz as expired
    from password_link where institution_id = ${tx.institution} and token_hash = ${hashToken(token)} for update`)
}

/** Ends all open links of an account once one of them was used. */
export const closePasswordLinks = async (tx: Tx, account: string, now: string): Promise<void> => {
  await tx.rows(
    sql`update password_link set used_at = ${now} where institution_id = ${tx.institution} and account_id = ${account} and used_at is null`,
  )
}

/** Removes links that ended more than a week ago. */
export const dropOldPasswordLinks = async (tx: Tx, now: string): Promise<void> => {
  await tx.rows(
    sql`delete from password_link where institution_id = ${tx.institution} and expires_at < ${now}::timestamptz - interval '7 days'`,
  )
}
