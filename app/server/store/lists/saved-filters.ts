import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SavedFilter } from '../../contract/lists/saved-filters.ts'
import type { Tx } from '../sql/transaction.ts'

/** The owner and the list of saved filters. Nobody reads or removes another person's. */
export type Of = { readonly account: string; readonly view: string }

const whose = (tx: Tx, { account, view }: Of) => sql`institution_id = ${tx.institution} and account_id = ${account} and view = ${view}`

export const listSavedFilters = (tx: Tx, of: Of): Promise<readonly SavedFilter[]> => {
  return tx.rows(sql<SavedFilter>`select id, name, query from saved_filter where ${whose(tx, of)} order by lower(name), id`)
}

/** A name has one filter: saving it again replaces it. */
export const storeSavedFilter = async (tx: Tx, { account, view }: Of, { name, query }: Omit<SavedFilter, 'id'>): Promise<void> => {
  await tx.rows(sql`
    insert into saved_filter (institution_id, id, account_id, view, name, query) values (${tx.institution}, ${randomUUID()}, ${account}, ${view}, ${name}, ${query})
    on conflict (institution_id, account_id, view, name) do update set query = excluded.query, at = now()`)
}

export const removeSavedFilter = async (tx: Tx, of: Of, id: string): Promise<void> => {
  await tx.rows(sql`delete from saved_filter where ${whose(tx, of)} and id = ${id}`)
}
