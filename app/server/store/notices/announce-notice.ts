import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** Tells all servers of the database, with the commit, that the notices of an account changed: its id. */
export const NOTICES_CHANNEL = 'sojourn_notices'

export const announceNotice = async (tx: Tx, account: string): Promise<void> => {
  await tx.rows(sql`select pg_notify(${NOTICES_CHANNEL}, ${account})`)
}

/** What is told in place of an id when a session of the account ended. */
export const SESSION_ENDED = 'ended '

/** Tells all servers, with the commit, to look whether the streams of an account still have a session. */
export const announceSessionEnd = async (tx: Tx, account: string): Promise<void> => {
  await tx.rows(sql`select pg_notify(${NOTICES_CHANNEL}, ${SESSION_ENDED + account})`)
}
