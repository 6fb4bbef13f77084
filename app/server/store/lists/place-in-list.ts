import { sql } from 'kysely'
import { conditionsOf, fromClause, orderOf, type RecordListQuery, type SearchHits } from './list-records.ts'
import type { Tx } from '../sql/transaction.ts'

/** The rows from the start of a list in which a place is looked for; nobody goes through more of them one by one. */
const LOOKED_THROUGH = 1000

export type PlaceInList = { readonly place: number; readonly previous: string | null; readonly next: string | null }

/** The place of a record in a list, with the ids before and after it; undefined when it is not among its first rows. */
export const findPlace = (tx: Tx, query: RecordListQuery, id: string, found: SearchHits | undefined): Promise<PlaceInList | undefined> => {
  const order = sql.join([...orderOf(query)])
  return tx.first(sql<PlaceInList>`
    select place, previous, next from (
      select id, row_number() over ()::int as place, lag(id) over () as previous, lead(id) over () as next from (
        select r.id from ${fromClause(tx, query)} where ${sql.join([...conditionsOf(query, found)], sql` and `)}
        order by ${order} limit ${LOOKED_THROUGH}) ordered) places
    where id = ${id}::uuid`)
}
