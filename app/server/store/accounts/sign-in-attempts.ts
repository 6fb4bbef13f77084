import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

const FREE_ATTEMPTS = 5
const LONGEST_SECONDS = 15 * 60

/** The key combines name and address, so that a stranger elsewhere cannot lock somebody out. */
export const attemptKey = (what: 'sign-in' | 'password-link', userName: string, address: string): string => {
  return createHash('sha256').update(`${what}\n${userName.trim().toLowerCase()}\n${address}`).digest('hex')
}

/** Seconds to wait before the next attempt: nothing for the first few, then doubling. `now` is the clock of the server, here and below. */
export const secondsToWait = async (tx: Tx, key: string, now: string): Promise<number> => {
  const row = await tx.first(sql<{ failures: number; ago: number }>`
    select failures, extract(epoch from ${now}::timestamptz - last_at)::float8 as ago from sign_in_attempt where institution_id = ${tx.institution} and key = ${key}`)
  if (!row || row.failures < FREE_ATTEMPTS) return 0
  const pause = Math.min(2 ** (row.failures - FREE_ATTEMPTS + 1), LONGEST_SECONDS)
  return Math.max(0, Math.ceil(pause - row.ago))
}

/** An attempt long ago does not count. */
export const noteAttempt = async (tx: Tx, key: string, now: string): Promise<void> => {
  await tx.rows(sql`
    insert into sign_in_attempt (institution_id, key, failures, last_at) values (${tx.institution}, ${key}, 1, ${now})
    on conflict (institution_id, key) do update set
      failures = case when sign_in_attempt.last_at < excluded.last_at - interval '1 hour' then 1 else sign_in_attempt.failures + 1 end, last_at = excluded.last_at`)
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
