import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../sql/transaction.ts'

const HOW_MANY = 10
const GROUPS = 4
/** No letter or digit that is read as another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** New codes for an account; the ones before are gone. They are shown once: only their hashes are stored, which 80 random bits allow. */
export const renewRecoveryCodes = async (tx: Tx, account: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, randomGroup).join('-'))
  await removeRecoveryCodes(tx, account)
  for (const code of codes)
    await tx.rows(
      sql`insert into recovery_code (institution_id, account_id, hash) values (${tx.institution}, ${account}, ${hashOf(code, account)})`,
    )
  return codes
}

const randomGroup = (): string => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

const hashOf = (code: string, account: string): string =>
  createHash('sha256')
    .update(`${account}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')}`)
    .digest('hex')

/** Uses a code up; false when it is not one of this account, or was used before. */
export const spendRecoveryCode = async (tx: Tx, account: string, code: string, now: string): Promise<boolean> => {
  const spent = await tx.rows(sql`
    update recovery_code set used_at = ${now} where institution_id = ${tx.institution} and account_id = ${account}
      and hash = ${hashOf(code, account)} and used_at is null returning hash`)
  return spent.length > 0
}

export const countRecoveryCodes = async (tx: Tx, account: string): Promise<number> => {
  const row = await tx.first(
    sql<{
      count: number
    }>`select count(*)::int as count from recovery_code where institution_id = ${tx.institution} and account_id = ${account} and used_at is null`,
  )
  return row?.count ?? 0
}

export const removeRecoveryCodes = async (tx: Tx, account: string): Promise<void> => {
  await tx.rows(sql`delete from recovery_code where institution_id = ${tx.institution} and account_id = ${account}`)
}
