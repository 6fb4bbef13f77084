import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { announceSessionEnd } from '../notices/announce-notice.ts'
import type { Tx } from '../sql/transaction.ts'

/** A session goes on when its user asks for it, until a day after sign-in. */
const SESSION_AT_MOST_SECONDS = 24 * 3600

/** From where somebody signs in, and with which browser. */
export type SignInPlace = { readonly address: string; readonly device: string }
export type Issued = { readonly token: string; readonly family: string; readonly expiresAt: string }

/** Begins a session that lasts for `seconds`. `now` is the clock of the server, here and below: the database's own may differ. */
export const issueRefreshToken = (tx: Tx, account: string, now: string, from: SignInPlace, seconds: number): Promise<Issued> =>
  insertToken(tx, account, now, from, { family: randomUUID(), expiresAt: new Date(Date.parse(now) + seconds * 1000).toISOString() })

const insertToken = async (
  tx: Tx,
  account: string,
  now: string,
  from: SignInPlace,
  { family, expiresAt }: { readonly family: string; readonly expiresAt: string },
): Promise<Issued> => {
  const token = randomBytes(32).toString('base64url')
  await tx.rows(sql`
    insert into refresh_token (institution_id, token_hash, family, account_id, issued_at, expires_at, address, device)
    values (${tx.institution}, ${hashToken(token)}, ${family}, ${account}, ${now}, ${expiresAt}, ${from.address}, ${from.device})`)
  return { token, family, expiresAt }
}

export type Rotation =
  | { readonly ok: true; readonly account: string; readonly issued: Issued }
  | { readonly ok: false; readonly reused: boolean }

// Two tabs may refresh at the same moment, so the second of them is not a thief.
const GRACE_SECONDS = 10

/**
 * Each token works once. A later second use means that somebody copied it, so the whole family ends. A renewed token ends with its session,
 * unless its user lets the session go on: then for `seconds` from now, and at most until a day after sign-in.
 */
export const rotateRefreshToken = async (
  tx: Tx,
  token: string,
  now: string,
  from: SignInPlace,
  { seconds }: { readonly seconds?: number } = {},
): Promise<Rotation> => {
  const row = await tx.first(sql<{ family: string; account_id: string; expires_at: string; dead: boolean; used_ago: number | null }>`
    select family, account_id, expires_at, (revoked_at is not null or expires_at <= ${now}::timestamptz) as dead, extract(epoch from ${now}::timestamptz - used_at)::float8 as used_ago
    from refresh_token where institution_id = ${tx.institution} and token_hash = ${hashToken(token)} for update`)
  if (!row || row.dead) return { ok: false, reused: false }
  if (row.used_ago !== null && row.used_ago > GRACE_SECONDS) {
    await revokeFamily(tx, row.family, now)
    return { ok: false, reused: true }
  }
  await tx.rows(
    sql`update refresh_token set used_at = coalesce(used_at, ${now}::timestamptz) where institution_id = ${tx.institution} and token_hash = ${hashToken(token)}`,
  )
  const expiresAt = seconds === undefined ? row.expires_at : await laterEnd(tx, row, now, seconds)
  return { ok: true, account: row.account_id, issued: await insertToken(tx, row.account_id, now, from, { family: row.family, expiresAt }) }
}

const laterEnd = async (
  tx: Tx,
  row: { readonly family: string; readonly expires_at: string },
  now: string,
  seconds: number,
): Promise<string> => {
  const last = Date.parse((await sessionBegan(tx, row.family)) ?? now) + SESSION_AT_MOST_SECONDS * 1000
  const end = Math.min(Date.parse(now) + seconds * 1000, last)
  return new Date(Math.max(end, Date.parse(row.expires_at))).toISOString()
}

/** When the sign-in was of which these refresh tokens come. */
export const sessionBegan = async (tx: Tx, family: string): Promise<string | undefined> => {
  const first = await tx.first(sql<{ at: string | null }>`
    select min(issued_at) as at from refresh_token where institution_id = ${tx.institution} and family = ${family}`)
  return first?.at ?? undefined
}

const revokeFamily = async (tx: Tx, family: string, now: string): Promise<void> => {
  const [ended] = await tx.rows(
    sql<{
      account_id: string
    }>`update refresh_token set revoked_at = ${now} where institution_id = ${tx.institution} and family = ${family} and revoked_at is null returning account_id`,
  )
  if (ended) await announceSessionEnd(tx, ended.account_id)
}

/** Ends the sign-in that a token came from; returns whose it was. */
export const revokeByToken = async (tx: Tx, token: string, now: string): Promise<string | undefined> => {
  const row = await tx.first(
    sql<{
      family: string
      account_id: string
    }>`select family, account_id from refresh_token where institution_id = ${tx.institution} and token_hash = ${hashToken(token)}`,
  )
  if (row) await revokeFamily(tx, row.family, now)
  return row?.account_id
}

/** Whether the account has signed in from this address lately: as long as ended sessions are kept. */
export const hasSignedInFrom = async (tx: Tx, account: string, address: string): Promise<boolean> => {
  const row = await tx.first(
    sql<{
      family: string
    }>`select family from refresh_token where institution_id = ${tx.institution} and account_id = ${account} and address = ${address} limit 1`,
  )
  return row !== undefined
}

/** Ends every session of the account. */
export const revokeByAccount = async (tx: Tx, account: string, now: string): Promise<void> => {
  await tx.rows(
    sql`update refresh_token set revoked_at = ${now} where institution_id = ${tx.institution} and account_id = ${account} and revoked_at is null`,
  )
  await announceSessionEnd(tx, account)
}

/** Sessions that ended a month ago are forgotten. */
export const dropOldRefreshTokens = async (tx: Tx, now: string): Promise<void> => {
  await tx.rows(
    sql`delete from refresh_token where institution_id = ${tx.institution} and expires_at < ${now}::timestamptz - interval '30 days'`,
  )
}

export const hashToken = (token: string): string => {
  return createHash('sha256').update(token).digest('hex')
}
