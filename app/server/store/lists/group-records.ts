import { sql, type RawBuilder } from 'kysely'
import type { CountedGroup, GroupKey, Groups } from '#engine'
import { columnOf, predicateSql, type SqlColumn } from './predicate-sql.ts'
import { fromClause, relationsIn, searchCondition, tablesOf, type RecordRows, type SearchHits } from './list-records.ts'
import type { Tx } from '../sql/transaction.ts'

/** More groups than this are no overview. */
export const MOST_GROUPS = 1000

type Counted = { readonly [column: string]: string | number | null }

/** The text of a key, from its value in column `key`. */
const keyText = (type: SqlColumn['type'], { by }: GroupKey, key: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (type !== 'date') return type === 'id' ? sql`${key}::text` : key
  if (by === 'year') return sql`to_char(${key}, 'YYYY')`
  if (by === 'month') return sql`to_char(${key}, 'YYYY-MM')`
  return by === 'week' ? sql`to_char(date_trunc('week', ${key}), 'YYYY-MM-DD')` : sql`to_char(${key}, 'YYYY-MM-DD')`
}

/**
 * Counts and adds up the rows of a list by group, in no order. Undefined when there are too many groups. Rows are grouped by the values
 * themselves first, because an index has those: counting the months of 100,000 records reads no record and writes a few hundred months.
 */
export const groupRecords = async (
  tx: Tx,
  query: RecordRows,
  { keys, figures }: Groups,
  found?: SearchHits,
): Promise<readonly CountedGroup[] | undefined> => {
  const tables = tablesOf(query)
  const needed = relationsIn(query, [query.where, ...keys.map(({ field }) => field), ...figures.flatMap(({ sum }) => sum ?? [])])
  const grouped = keys.map((key, index) => ({ key, name: sql.ref(`k${index}`), column: columnOf(tables, key.field) }))
  const counted = figures.map(({ sum }, index) => ({
    name: sql.ref(`f${index}`),
    figure: sum === undefined ? sql`count(*)` : sql`sum(${columnOf(tables, sum).sql})`,
  }))
  const byKeys = grouped.length === 0 ? sql`` : sql`group by ${sql.join(grouped.map(({ name }) => name))}`
  const inner = [
    ...grouped.map(({ name, column }) => sql`${column.sql} as ${name}`),
    ...counted.map(({ name, figure }) => sql`${figure} as ${name}`),
  ]
  const outer = [
    ...grouped.map(({ key, name, column }) => sql`${keyText(column.type, key, name)} as ${name}`),
    ...counted.map(({ name }) => sql`coalesce(sum(${name}), 0)::float8 as ${name}`),
  ]
  const places = grouped.map((_, index) => sql.lit(index + 1))
  const rows = await tx.rows(sql<Counted>`
    select ${sql.join(outer)} from (
      select ${sql.join(inner)} from ${fromClause(tx, query, needed)}
      where ${sql.join([predicateSql(tables, query.where), ...searchCondition(query, found)], sql` and `)} ${byKeys}) alike
    ${places.length === 0 ? sql`` : sql`group by ${sql.join(places)}`} limit ${MOST_GROUPS + 1}`)
  if (rows.length > MOST_GROUPS) return undefined
  return rows.map((row) => ({
    keys: keys.map((_, index) => textOf(row[`k${index}`])),
    figures: figures.map((_, index) => Number(row[`f${index}`] ?? 0)),
  }))
}

const textOf = (value: string | number | null | undefined): string | null => (value === null || value === undefined ? null : String(value))
