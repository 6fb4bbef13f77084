import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** So many attempts are free; each one after them has to wait, first two seconds and then twice as long each time. */
export type AttemptLimit = { readonly free: number; readonly longestSeconds: number }

/** Of one name from one address. */
export const OF_ADDRESS: AttemptLimit = { free: 5, longestSeconds: 15 * 60 }
/** Of one account from all addresses together. Short pauses, so that a stranger slows its owner down but cannot lock them out. */
export const OF_ACCOUNT: AttemptLimit = { free: 20, longestSeconds: 60 }

/** Of the codes of one account: few enough that six digits are not guessed. */
export const OF_CODE: AttemptLimit = { free: 5, longestSeconds: 15 * 60 }

/** Stored as a hash: a mistyped name may be a password. */
export const attemptKey = (
  what: 'sign-in' | 'password-link' | 'account' | 'account-link' | 'first-account' | 'one-time-code' | 'recovery-code' | 'proof',
  name: string,
  address = '',
): string => {
  return createHash('sha256').update(`${what}\n${name.trim().toLowerCase()}\n${address}`).digest('hex')
}

/**
 * Counts an attempt before it is made, in one statement, so that of many at the same moment only the free ones pass. An attempt an hour ago
 * does not count any more. `now` is the clock of the server, here and below.
 */
export const countAttempt = async (
  tx: Tx,
  key: string,
  now: string,
  { free, longestSeconds }: AttemptLimit,
): Promise<{ readonly ok: true; readonly count: number } | { readonly ok: false; readonly wait: number }> => {
  const pause = sql`least(power(2, least(a.failures - ${free}::int + 1, 20)), ${longestSeconds}::int)`
  const counted = await tx.first(sql<{ failures: number }>`
    insert into sign_in_attempt as a (institution_id, key, failures, last_at) values (${tx.institution}, ${key}, 1, ${now})
    on conflict (institution_id, key) do update set
      failures = case when a.last_at < excluded.last_at - interval '1 hour' then 1 else a.failures + 1 end, last_at = excluded.last_at
      where a.failures < ${free}::int or excluded.last_at >= a.last_at + make_interval(secs => ${pause})
    returning failures`)
  if (counted) return { ok: true, count: counted.failures }
  const row = await tx.first(sql<{ wait: number }>`
    select ceil(${pause} - extract(epoch from ${now}::timestamptz - a.last_at))::int as wait from sign_in_attempt a
    where a.institution_id = ${tx.institution} and a.key = ${key}`)
  return { ok: false, wait: Math.max(1, row?.wait ?? 1) }
}

/** Takes back an attempt that turned out right. */
export const uncountAttempt = async (tx: Tx, key: string): Promise<void> => {
  await tx.rows(
    sql`update sign_in_attempt set failures = greatest(failures - 1, 0) where institution_id = ${tx.institution} and key = ${key}`,
  )
}

export const forgetAttempts = async (tx: Tx, key: string): Promise<void> => {
  await tx.rows(sql`delete from sign_in_attempt where institution_id = ${tx.institution} and key = ${key}`)
}

/** Removes attempts older than a day, which no longer delay anybody. */
export const dropOldAttempts = async (tx: Tx, now: string): Promise<void> => {
  await tx.rows(
    sql`delete from sign_in_attempt where institution_id = ${tx.institution} and last_at < ${now}::timestamptz - interval '1 day'`,
  )
}
