import { sql } from 'kysely'
import type { Tx } from '../../sql/transaction.ts'

export type Passkey = {
  readonly id: string
  readonly credential_id: string
  readonly public_key: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly since: string
  readonly last_used_at: string | null
}

const CHALLENGE_SECONDS = 300

/** The passkeys of an account, the oldest first. Locked until the transaction ends, so that two uses at once are counted one after the other. */
export const takePasskeys = (tx: Tx, account: string): Promise<readonly Passkey[]> =>
  tx.rows(sql<Passkey>`
    select id, credential_id, public_key, counter::float8 as counter, transports, name, since, last_used_at
    from passkey where institution_id = ${tx.institution} and account_id = ${account} order by since, id for update`)

export const insertPasskey = async (tx: Tx, account: string, passkey: Omit<Passkey, 'last_used_at'>): Promise<void> => {
  const { id, credential_id, public_key, counter, transports, name, since } = passkey
  await tx.rows(sql`
    insert into passkey (institution_id, id, account_id, credential_id, public_key, counter, transports, name, since)
    values (${tx.institution}, ${id}, ${account}, ${credential_id}, ${public_key}, ${counter}, ${[...transports]}::text[], ${name}, ${since})`)
}

export const noteUse = async (tx: Tx, id: string, counter: number, now: string): Promise<void> => {
  await tx.rows(sql`update passkey set counter = ${counter}, last_used_at = ${now} where institution_id = ${tx.institution} and id = ${id}`)
}

/** False when the account has no such passkey. */
export const removePasskey = async (tx: Tx, account: string, id: string): Promise<boolean> => {
  const removed = await tx.rows(
    sql`delete from passkey where institution_id = ${tx.institution} and account_id = ${account} and id = ${id} returning id`,
  )
  return removed.length > 0
}

type Purpose = 'add' | 'prove'

/** Notes what a browser is asked to sign. Several windows may be asked at once; what is older than a few minutes is forgotten here. */
export const keepChallenge = async (tx: Tx, account: string, purpose: Purpose, challenge: string, now: string): Promise<void> => {
  await tx.rows(
    sql`delete from passkey_challenge where institution_id = ${tx.institution} and account_id = ${account} and expires_at <= ${now}::timestamptz`,
  )
  const expires = new Date(Date.parse(now) + CHALLENGE_SECONDS * 1000).toISOString()
  await tx.rows(sql`
    insert into passkey_challenge (institution_id, account_id, challenge, purpose, expires_at)
    values (${tx.institution}, ${account}, ${challenge}, ${purpose}, ${expires})`)
}

/** Whether this account was asked to sign this. It is asked once: a second answer finds nothing. */
export const takeChallenge = async (tx: Tx, account: string, purpose: Purpose, challenge: string, now: string): Promise<boolean> => {
  const taken = await tx.rows(sql`
    delete from passkey_challenge where institution_id = ${tx.institution} and account_id = ${account} and purpose = ${purpose}
      and challenge = ${challenge} and expires_at > ${now}::timestamptz returning challenge`)
  return taken.length > 0
}
