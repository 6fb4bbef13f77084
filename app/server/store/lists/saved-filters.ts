import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SavedFilter } from '../../contract/lists/saved-filters.ts'
import { ACCOUNT_NAME } from '../accounts/accounts.ts'
import type { Tx } from '../sql/transaction.ts'

/**
 * Who asks for saved filters, and of which list. Colleagues also see what others of them share, which are the accounts of `colleagues`; nobody
 * changes another person's.
 */
export type Of = {
  readonly account: string
  readonly view: string
  readonly isColleague: boolean
  readonly colleagues: readonly string[]
}

/** The shared filters of others that are listed, the newest first. */
const MOST_SHARED = 200

type Row = Omit<SavedFilter, 'owner'> & { readonly owner: string | null }

const ownFilters = (tx: Tx, { account, view }: Of) => sql`institution_id = ${tx.institution} and account_id = ${account} and view = ${view}`

const visible = (tx: Tx, { account, view, colleagues }: Of) => sql`
  select f.id, f.name, f.query, f.shared, case when f.account_id = ${account} then null else ${ACCOUNT_NAME} end as owner
  from saved_filter f join account a on a.institution_id = f.institution_id and a.id = f.account_id
  where f.institution_id = ${tx.institution} and f.view = ${view} and (f.account_id = ${account} or (f.shared and f.account_id = any(${colleagues}::uuid[])))`

/** Whoever else shares a filter of this list. */
export const listSharers = async (tx: Tx, { account, view }: Pick<Of, 'account' | 'view'>): Promise<readonly string[]> => {
  const rows = await tx.rows(sql<{ readonly account_id: string }>`
    select distinct account_id from saved_filter where institution_id = ${tx.institution} and view = ${view} and shared and account_id <> ${account}`)
  return rows.map(({ account_id }) => account_id)
}

const filterOf = ({ owner, ...filter }: Row): SavedFilter => ({ ...filter, ...(owner !== null && { owner }) })

/** The own filters, then those that colleagues share. */
export const listSavedFilters = async (tx: Tx, of: Of): Promise<readonly SavedFilter[]> => {
  const own = await tx.rows(sql<Row>`select * from (${visible(tx, of)}) seen where owner is null order by lower(name), id`)
  const shared = of.isColleague
    ? await tx.rows(sql<Row>`
        select * from (${visible(tx, of)} and f.account_id <> ${of.account} order by f.at desc limit ${MOST_SHARED}) seen order by lower(name), owner, id`)
    : []
  return [...own, ...shared].map(filterOf)
}

export const findSavedFilter = async (tx: Tx, of: Of, id: string): Promise<SavedFilter | undefined> => {
  const row = await tx.first(sql<Row>`${visible(tx, of)} and f.id = ${id}`)
  return row && filterOf(row)
}

/** Whoever changes filters of one person and list waits for the other, so that their number and names hold. */
export const lockSavedFilters = async (tx: Tx, { account, view }: Of): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`saved-filter ${account} ${view}`}, ${tx.institution}))`)
}

/** Another own filter of this list that has the name. */
export const hasSavedFilter = async (tx: Tx, of: Of, name: string, but?: string): Promise<boolean> =>
  (await tx.first(sql`
    select id from saved_filter where ${ownFilters(tx, of)} and name = ${name} and id is distinct from ${but ?? null}::uuid`)) !== undefined

type Stored = { readonly name: string; readonly query: string; readonly shared: boolean | undefined }

/** A name has one filter: saving it again replaces it, and leaves it shared or not unless that is said. */
export const storeSavedFilter = async (tx: Tx, { account, view }: Of, { name, query, shared }: Stored): Promise<void> => {
  await tx.rows(sql`
    insert into saved_filter (institution_id, id, account_id, view, name, query, shared)
    values (${tx.institution}, ${randomUUID()}, ${account}, ${view}, ${name}, ${query}, ${shared ?? false})
    on conflict (institution_id, account_id, view, name)
    do update set query = excluded.query, shared = coalesce(${shared ?? null}::boolean, saved_filter.shared), at = now()`)
}

type Changed = { readonly name: string | undefined; readonly shared: boolean | undefined }

export const changeSavedFilter = async (tx: Tx, of: Of, id: string, { name, shared }: Changed): Promise<void> => {
  await tx.rows(sql`
    update saved_filter set name = coalesce(${name ?? null}, name), shared = coalesce(${shared ?? null}::boolean, shared), at = now()
    where ${ownFilters(tx, of)} and id = ${id}`)
}

export const removeSavedFilter = async (tx: Tx, of: Of, id: string): Promise<void> => {
  await tx.rows(sql`delete from saved_filter where ${ownFilters(tx, of)} and id = ${id}`)
}
