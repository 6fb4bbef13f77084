import { sql, type RawBuilder } from 'kysely'
import type { CountedGroup, GroupKey, Groups } from '#engine'
import { columnOf, predicateSql, type Tables } from './predicate-sql.ts'
import { fromClause, relationsIn, searchCondition, tablesOf, type RecordRows, type SearchHits } from './list-records.ts'
import type { Tx } from '../sql/transaction.ts'

/** More groups than this are no overview. */
export const MOST_GROUPS = 1000

type Counted = { readonly [column: string]: string | number | null }

const keySql = (tables: Tables, { field, by }: GroupKey): RawBuilder<unknown> => {
  const column = columnOf(tables, field)
  if (column.type !== 'date') return column.type === 'id' ? sql`${column.sql}::text` : column.sql
  if (by === 'year') return sql`to_char(${column.sql}, 'YYYY')`
  if (by === 'month') return sql`to_char(${column.sql}, 'YYYY-MM')`
  return by === 'week' ? sql`to_char(date_trunc('week', ${column.sql}), 'YYYY-MM-DD')` : sql`to_char(${column.sql}, 'YYYY-MM-DD')`
}

/** Counts and adds up the rows of a list by group, in no order. Undefined when there are too many groups. */
export const groupRecords = async (
  tx: Tx,
  query: RecordRows,
  { keys, figures }: Groups,
  found?: SearchHits,
): Promise<readonly CountedGroup[] | undefined> => {
  const tables = tablesOf(query)
  const needed = relationsIn(query, [query.where, ...keys.map(({ field }) => field), ...figures.flatMap(({ sum }) => sum ?? [])])
  const columns = [
    ...keys.map((key, index) => sql`${keySql(tables, key)} as ${sql.ref(`k${index}`)}`),
    ...figures.map(({ sum }, index) => {
      const figure = sum === undefined ? sql`count(*)` : sql`coalesce(sum(${columnOf(tables, sum).sql}), 0)`
      return sql`${figure}::float8 as ${sql.ref(`f${index}`)}`
    }),
  ]
  const names = keys.map((_, index) => sql.ref(`k${index}`))
  const rows = await tx.rows(sql<Counted>`
    select ${sql.join(columns)} from ${fromClause(tx, query, needed)}
    where ${sql.join([predicateSql(tables, query.where), ...searchCondition(query, found)], sql` and `)}
    ${names.length === 0 ? sql`` : sql`group by ${sql.join(names)}`} limit ${MOST_GROUPS + 1}`)
  if (rows.length > MOST_GROUPS) return undefined
  return rows.map((row) => ({
    keys: keys.map((_, index) => textOf(row[`k${index}`])),
    figures: figures.map((_, index) => Number(row[`f${index}`] ?? 0)),
  }))
}

const textOf = (value: string | number | null | undefined): string | null => (value === null || value === undefined ? null : String(value))
