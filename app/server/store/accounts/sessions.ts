import { sql } from 'kysely'
import { announceSessionEnd } from '../notices/announce-notice.ts'
import type { Tx } from '../sql/transaction.ts'

/** A session, which is a family of refresh tokens, as it was opened and last refreshed. */
export type SessionRow = {
  readonly family: string
  readonly since: string
  readonly last_used: string
  readonly address: string | null
  readonly device: string | null
}

/** The sessions of an account that have not ended; the one used last comes first. */
export const listSessions = async (tx: Tx, account: string, now: string): Promise<readonly SessionRow[]> => {
  return tx.rows(sql<SessionRow>`
    select family, min(issued_at) as since, max(issued_at) as last_used,
      (array_agg(address order by issued_at desc))[1] as address, (array_agg(device order by issued_at desc))[1] as device
    from refresh_token where institution_id = ${tx.institution} and account_id = ${account} and revoked_at is null and expires_at > ${now}::timestamptz
    group by family order by last_used desc, family`)
}

/** Ends sessions of the account: one of them, or all but one. False when there was none to end. */
export const endSessions = async (
  tx: Tx,
  account: string,
  which: { readonly only: string } | { readonly allBut: string },
  now: string,
): Promise<boolean> => {
  const family = 'only' in which ? sql`family = ${which.only}` : sql`family <> ${which.allBut}`
  const ended = await tx.rows(sql`
    update refresh_token set revoked_at = ${now} where institution_id = ${tx.institution} and account_id = ${account} and ${family} and revoked_at is null and expires_at > ${now}::timestamptz
    returning family`)
  if (ended.length > 0) await announceSessionEnd(tx, account)
  return ended.length > 0
}
