import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

const FREE_FAILURES = 5
const LONGEST_SECONDS = 15 * 60

/** Name and address together, so that a stranger cannot lock somebody out from elsewhere. */
export function attemptKey(userName: string, address: string): string {
  return createHash('sha256').update(`${userName.trim().toLowerCase()}\n${address}`).digest('hex')
}

/** Seconds to wait before the next attempt: nothing for the first few, then doubling. */
export async function secondsToWait(tx: Tx, key: string): Promise<number> {
  const row = await tx.first(sql<{ failures: number; ago: number }>`
    select failures, extract(epoch from now() - last_at)::float8 as ago from sign_in_attempt where institution_id = ${tx.institution} and key = ${key}`)
  if (!row || row.failures < FREE_FAILURES) return 0
  const pause = Math.min(2 ** (row.failures - FREE_FAILURES + 1), LONGEST_SECONDS)
  return Math.max(0, Math.ceil(pause - row.ago))
}

/** A failure long ago does not count. */
export async function noteFailure(tx: Tx, key: string): Promise<void> {
  await tx.rows(sql`
    insert into sign_in_attempt (institution_id, key, failures) values (${tx.institution}, ${key}, 1)
    on conflict (institution_id, key) do update set
      failures = case when sign_in_attempt.last_at < now() - interval '1 hour' then 1 else sign_in_attempt.failures + 1 end, last_at = now()`)
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.rows(sql`delete from sign_in_attempt where institution_id = ${tx.institution} and key = ${key}`)
}
