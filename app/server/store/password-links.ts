import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from './refresh-tokens.ts'
import type { Tx } from './transaction.ts'

export const LINK_MINUTES = 60
/** As many mails in an hour as one account is sent, whoever asks for them. */
const MOST_AN_HOUR = 5

/** A link for one account, of which only the hash is kept; none where enough were sent lately. */
export async function issuePasswordLink(tx: Tx, account: string, now: string): Promise<string | undefined> {
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

/** Locked until the transaction ends: of two that use one link at the same moment, the second finds it used. */
export function takePasswordLink(tx: Tx, token: string, now: string): Promise<PasswordLink | undefined> {
  return tx.first(sql<PasswordLink>`
    select account_id as account, used_at is not null as used, expires_at <= ${now}::timestamptz as expired
    from password_link where institution_id = ${tx.institution} and token_hash = ${hashToken(token)} for update`)
}

/** Every open link of an account has done its work when one has. */
export async function closePasswordLinks(tx: Tx, account: string, now: string): Promise<void> {
  await tx.rows(
    sql`update password_link set used_at = ${now} where institution_id = ${tx.institution} and account_id = ${account} and used_at is null`,
  )
}

/** A link that ended a week ago says nothing to anybody any more. */
export async function dropOldPasswordLinks(tx: Tx, now: string): Promise<void> {
  await tx.rows(
    sql`delete from password_link where institution_id = ${tx.institution} and expires_at < ${now}::timestamptz - interval '7 days'`,
  )
}
