import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import { isUuid } from '../sql/uuid.ts'
import { findAccount, type Account } from './accounts.ts'

type Behind = { readonly person: string | undefined; readonly entity: string; readonly record: string }

/** The account of a person, or else of whoever began a record; undefined when neither has one. */
export const accountBehind = async (tx: Tx, { person, entity, record }: Behind): Promise<Account | undefined> => {
  const found = await tx.first(sql<{ id: string | null }>`
    (select id from account where institution_id = ${tx.institution} and person_id = ${isUuid(person) ? person : null}::uuid and active order by id limit 1)
    union all
    (select by_id from history
      where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and kind = 'created' order by seq limit 1)
    limit 1`)
  return isUuid(found?.id) ? findAccount(tx, found.id) : undefined
}
