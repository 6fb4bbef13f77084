import { sql } from 'kysely'
import type { Tx } from '../../sql/transaction.ts'

/** The app of an account that shows codes, with its secrets in the clear. Locked until the transaction ends. */
export type Authenticator = {
  readonly secret: string | undefined
  readonly next: string | undefined
  readonly since: string | null
  readonly lastStep: number
}

const placeOf = (tx: Tx, account: string): string => `${tx.institution}/authenticator/${account}`

export const takeAuthenticator = async (tx: Tx, account: string): Promise<Authenticator | undefined> => {
  const row = await tx.first(
    sql<{
      sealed: string | null
      next_sealed: string | null
      since: string | null
      last_step: string
    }>`select sealed, next_sealed, since, last_step from authenticator where institution_id = ${tx.institution} and account_id = ${account} for update`,
  )
  if (!row) return undefined
  const open = (sealed: string | null): string | undefined => (sealed === null ? undefined : tx.vault.open(sealed, placeOf(tx, account)))
  return { secret: open(row.sealed), next: open(row.next_sealed), since: row.since, lastStep: Number(row.last_step) }
}

/** A secret that counts once its owner has shown a code of it. The one in force stays until then. */
export const keepNextSecret = async (tx: Tx, account: string, secret: string): Promise<void> => {
  const sealed = tx.vault.seal(secret, placeOf(tx, account))
  await tx.rows(sql`
    insert into authenticator (institution_id, account_id, next_sealed) values (${tx.institution}, ${account}, ${sealed})
    on conflict (institution_id, account_id) do update set next_sealed = excluded.next_sealed`)
}

/** Puts the confirmed secret in force. Its first code is used up. */
export const confirmNextSecret = async (tx: Tx, account: string, step: number, now: string): Promise<void> => {
  await tx.rows(sql`
    update authenticator set sealed = next_sealed, next_sealed = null, since = ${now}, last_step = ${step}
    where institution_id = ${tx.institution} and account_id = ${account}`)
}

/** A code was used: it and those before it are never accepted again. */
export const noteStep = async (tx: Tx, account: string, step: number): Promise<void> => {
  await tx.rows(sql`update authenticator set last_step = ${step} where institution_id = ${tx.institution} and account_id = ${account}`)
}

export const removeAuthenticator = async (tx: Tx, account: string): Promise<void> => {
  await tx.rows(sql`delete from authenticator where institution_id = ${tx.institution} and account_id = ${account}`)
}
