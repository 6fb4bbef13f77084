import { sql } from 'kysely'
import type { Tx } from '../../sql/transaction.ts'
import { removeAuthenticator } from './authenticators.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'

/** With what an account proves the second step: an app, so many passkeys, so many codes on paper. */
export type Factors = { readonly app: boolean; readonly passkeys: number; readonly recoveryCodes: number }

export const hasFactor = ({ app, passkeys }: Factors): boolean => app || passkeys > 0

export const factorsOf = async (tx: Tx, account: string): Promise<Factors> => {
  const row = await tx.first(sql<Factors>`
    select exists (select from authenticator where institution_id = ${tx.institution} and account_id = ${account} and sealed is not null) as app,
      (select count(*)::int from passkey where institution_id = ${tx.institution} and account_id = ${account}) as passkeys,
      (select count(*)::int from recovery_code where institution_id = ${tx.institution} and account_id = ${account} and used_at is null) as "recoveryCodes"`)
  return row ?? { app: false, passkeys: 0, recoveryCodes: 0 }
}

/** Of two changes of one account at the same moment, the second sees the first. */
export const lockFactors = async (tx: Tx, account: string): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`second-factor ${account}`}, ${tx.institution}))`)
}

/** Whether the owner of an account wants to be asked for the second step after a sign-in of their campus too. */
export const wantsAfterCampus = async (tx: Tx, account: string): Promise<boolean> => {
  const row = await tx.first(
    sql<{
      wants: boolean
    }>`select second_step_after_campus as wants from account where institution_id = ${tx.institution} and id = ${account}`,
  )
  return row?.wants === true
}

/** False when it was so before. */
export const chooseAfterCampus = async (tx: Tx, account: string, wants: boolean): Promise<boolean> => {
  const changed = await tx.rows(sql`
    update account set second_step_after_campus = ${wants}
    where institution_id = ${tx.institution} and id = ${account} and second_step_after_campus <> ${wants} returning id`)
  return changed.length > 0
}

/** Recovery codes and the choice about the campus stand for a factor, and go with the last one. */
export const removeWithLast = async (tx: Tx, account: string): Promise<void> => {
  await removeRecoveryCodes(tx, account)
  await chooseAfterCampus(tx, account, false)
}

/** Whoever has lost everything begins anew. */
export const removeFactors = async (tx: Tx, account: string): Promise<void> => {
  await removeAuthenticator(tx, account)
  await removeWithLast(tx, account)
  await tx.rows(sql`delete from passkey where institution_id = ${tx.institution} and account_id = ${account}`)
  await tx.rows(sql`delete from passkey_challenge where institution_id = ${tx.institution} and account_id = ${account}`)
}

/** Which of these accounts have a factor. */
export const accountsWithFactors = async (tx: Tx, accounts: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows(sql<{ id: string }>`
    select account_id as id from authenticator where institution_id = ${tx.institution} and sealed is not null and account_id = any(${[...accounts]}::uuid[])
    union select account_id from passkey where institution_id = ${tx.institution} and account_id = any(${[...accounts]}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
