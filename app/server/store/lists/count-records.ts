import { sql, type RawBuilder } from 'kysely'
import { every, type Predicate } from '#engine'
import { fromClause, relationsIn, searchCondition, tablesOf, type RecordRows, type SearchHits } from './list-records.ts'
import { beyond, countGroups } from './count-groups.ts'
import { predicateSql } from './predicate-sql.ts'
import type { Tx } from '../sql/transaction.ts'

/** Counts are exact up to this number. To say that there are more, a list of any length is looked through as far. */
const MOST_COUNTED = 5000

/** So many rows are looked through at once for all that is counted; most lists have fewer. */
const FEW = 2000

/** `capped`: there are more than so many. */
export type Counted = { readonly count: number; readonly capped: boolean }
/** Conditions that are counted where the rows of `base`, to which all of them belong, are few enough to be looked through. */
type Within = { readonly base: Predicate; readonly parts: readonly Predicate[] }
type Asked = {
  readonly within?: readonly Within[]
  readonly found?: SearchHits | undefined
  readonly most?: number
}
export type Counts = {
  readonly counts: readonly Counted[]
  /** by `within`; undefined where there are too many rows to count its parts */
  readonly within: readonly (readonly number[] | undefined)[]
}
type Row = { readonly [name: string]: number }

/**
 * Counts conditions of a list: a short one in one pass over its rows. In a longer one a second statement counts each condition for itself,
 * from the index that has its rows, and no further than the limit, so that what else is in the list costs nothing.
 */
export const countRecords = async (
  tx: Tx,
  query: RecordRows,
  parts: readonly Predicate[],
  { within = [], found, most = MOST_COUNTED }: Asked = {},
): Promise<Counts> => {
  const all = [...parts, ...within.flatMap((inner) => inner.parts)]
  const whole = (await tx.first(onePass(tx, query, all, { found, most: Math.min(FEW, most), name: 'w' }))) ?? {}
  if ((whole['w_all'] ?? 0) <= Math.min(FEW, most)) {
    const exact = all.map((_, index) => whole[`w_${index}`] ?? 0)
    return {
      counts: exact.slice(0, parts.length).map((count) => ({ count, capped: false })),
      within: within.map((inner, index) => {
        const before = within.slice(0, index).reduce((sum, earlier) => sum + earlier.parts.length, parts.length)
        return exact.slice(before, before + inner.parts.length)
      }),
    }
  }
  return countApart(tx, query, parts, { within, found, most })
}

/** All rows of a list, however many, for what must know. */
export const countWhole = async (tx: Tx, query: RecordRows, found?: SearchHits): Promise<number> => {
  const { counts } = await countRecords(tx, query, [true], { found, most: Number.MAX_SAFE_INTEGER - 1 })
  return counts[0]?.count ?? 0
}

const keyOf = (part: Predicate): string => JSON.stringify(part)

/** Every condition from an index of its own, and those within the rows of one that turned out to be few. */
const countApart = async (
  tx: Tx,
  query: RecordRows,
  parts: readonly Predicate[],
  { within, found, most }: Required<Omit<Asked, 'found'>> & Pick<Asked, 'found'>,
): Promise<Counts> => {
  const rowsWith = (part: Predicate): string => keyOf(every([query.where, beyond(part, query.where)]))
  const names = new Map<string, string>()
  for (const key of [...parts, ...within.map(({ base }) => base)].map(rowsWith)) if (!names.has(key)) names.set(key, `a${names.size}`)
  const alone = [...names].map(([key, name]) => {
    const rows = rowsOf(tx, query, JSON.parse(key) as Predicate, [], found)
    return sql`(select count(*)::int from (select 1 from ${rows} limit ${most + 1}) counted) as ${sql.ref(name)}`
  })
  const passes = within.map(({ base, parts: inner }, index) => {
    const key = rowsWith(base)
    const few = [sql`(select ${sql.ref(names.get(key) ?? '')} from alone) <= ${most}`]
    const pass = onePass(tx, { ...query, where: JSON.parse(key) as Predicate }, inner, { found, most, name: `w${index}`, few })
    return sql`(${pass}) ${sql.ref(`pass${index}`)}`
  })
  const row = await tx.first(sql<Row>`
    with alone as materialized (select ${sql.join(alone)}) select * from ${sql.join([sql`alone`, ...passes])}`)
  const countOf = (part: Predicate): number => row?.[names.get(rowsWith(part)) ?? ''] ?? 0
  return {
    counts: parts.map((part) => ({ count: Math.min(countOf(part), most), capped: countOf(part) > most })),
    within: within.map(({ base, parts: inner }, index) =>
      countOf(base) > most ? undefined : inner.map((_, place) => row?.[`w${index}_${place}`] ?? 0),
    ),
  }
}

type Pass = {
  readonly found: SearchHits | undefined
  readonly most: number
  readonly name: string
  readonly few?: readonly RawBuilder<unknown>[]
}

/** The conditions of some rows, grouped by what they compare; `<name>_all` says how many rows were looked through, one beyond the most. */
const onePass = (tx: Tx, query: RecordRows, parts: readonly Predicate[], { found, most, name, few = [] }: Pass): RawBuilder<Row> => {
  const { keys, conditions } = countGroups(tablesOf(query), parts, query.where)
  const columns = keys.map((key) => sql.ref(key.name))
  const counted = sql`coalesce(sum(n), 0)::bigint as ${sql.ref(`${name}_all`)}`
  const sums = conditions.map(
    (condition, index) => sql`coalesce(sum(n) filter (where ${condition}), 0)::bigint as ${sql.ref(`${name}_${index}`)}`,
  )
  return sql<Row>`
    select ${sql.join([counted, ...sums])} from (
      select ${sql.join([...columns, sql`count(*) as n`])} from (
        select ${keys.length === 0 ? sql`1` : sql.join(keys.map((key) => sql`${key.sql} as ${sql.ref(key.name)}`))}
        from ${rowsOf(tx, query, query.where, parts, found, few)} limit ${most + 1}) counted
      ${keys.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`}) alike`
}

const rowsOf = (
  tx: Tx,
  query: RecordRows,
  where: Predicate,
  parts: readonly Predicate[],
  found: SearchHits | undefined,
  few: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> =>
  sql`${fromClause(tx, query, relationsIn(query, [where, ...parts]))} where ${sql.join([predicateSql(tablesOf(query), where), ...searchCondition(query, found), ...few], sql` and `)}`
