import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

type Removal = {
  readonly what: 'unused uploads'
  readonly files: number
  readonly bytes: number
  readonly why: string
}

/** Notes what a clean-up removed, in the transaction that removed it. */
export const noteRemoval = async (tx: Tx, { what, files, bytes, why }: Removal): Promise<void> => {
  await tx.rows(
    sql`insert into removal (institution_id, what, files, bytes, why) values (${tx.institution}, ${what}, ${files}, ${bytes}, ${why})`,
  )
}
