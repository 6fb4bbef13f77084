import { sql } from 'kysely'
import { foldText } from '../sql/fold-text.ts'
import type { Tx } from '../sql/transaction.ts'
import { conditionsOf, fromClause, listedRow, type ListedRow, type RawRow, type RecordListQuery } from './list-records.ts'
import { escapeLike, relationAlias } from './predicate-sql.ts'

/** The hits that the condition of the list is applied to: more would have to be read for each key that is pressed. */
const MOST_HITS = 1000
const MOST_WORDS = 6

/** The records of a list that hold every word of a text, those that begin with it first; one statement, whatever the number of records. */
export const searchFirst = async (tx: Tx, query: Omit<RecordListQuery, 'sort'>, text: string): Promise<readonly ListedRow[]> => {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(escapeLike)
  if (words.length === 0) return []
  const related = query.joins.map(({ name }) => {
    const alias = relationAlias(name)
    return sql`${sql.ref(`${alias}.id`)} as ${sql.ref(`id_${alias}`)}, ${sql.ref(`${alias}.data`)} as ${sql.ref(`data_${alias}`)}, ${sql.ref(`${alias}.state`)} as ${sql.ref(`state_${alias}`)}`
  })
  const own = sql`r.id, r.version, r.state, r.subject_id, r.case_id, r.created_at, r.updated_at, r.saved_at, r.workflow ->> 'since' as since, r.data`
  const patterns = words.map((word) => `%${word}%`)
  const rows = await tx.rows(sql<RawRow>`
    select ${sql.join([own, ...related])}
    from search_first(${query.own.entity.name}, ${patterns}::text[], ${words.join(' ')}, ${MOST_HITS}) with ordinality as hit (id, place)
    join ${fromClause(tx, query)} on r.id = hit.id
    where ${sql.join([...conditionsOf({ ...query }, undefined)], sql` and `)} order by hit.place limit ${query.limit}`)
  return rows.map((row) => listedRow(row, query))
}
