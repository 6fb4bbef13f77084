import { sql, type RawBuilder } from 'kysely'
import type { Json, Predicate, Scalar, Sort } from '#engine'
import { columnOf, cast, escapeLike, fitting, idColumn, predicateSql, relationAlias, type StorageOf, type Tables } from './predicate-sql.ts'
import { foldText } from '../sql/fold-text.ts'
import type { Data, EntityStorage } from '../records/records.ts'
import type { Tx } from '../sql/transaction.ts'

/** The rows of a list, in no order. */
export type RecordRows = Pick<RecordListQuery, 'own' | 'joins' | 'where' | 'others'>

export type RecordListQuery = {
  readonly own: EntityStorage
  readonly joins: readonly { readonly name: string; readonly storage: EntityStorage; readonly by: string; readonly required: boolean }[]
  readonly where: Predicate
  /** Finds the storage of lists that must have no row, where the condition has one. */
  readonly others?: StorageOf
  readonly sort: readonly Sort[]
  readonly search?: string
  readonly limit: number
  /** the cursor of the last row of the page before */
  readonly after?: string
  readonly offset?: number
}
export type ListedRow = {
  readonly id: string
  readonly version: number
  readonly state: string | null
  readonly subject_id: string | null
  readonly case_id: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly saved_at: string
  readonly since: string | null
  readonly data: Data
  readonly related: { readonly [relation: string]: Related }
}
/** A related record, with those it is related to under their names. */
type Related = Data & { readonly id: string }

/** The number of hits above which a search asks for another word. */
export const SEARCH_LIMIT = 1000
const OFFSET_LIMIT = 10_000

/** The greatest number of sort fields that a cursor compares. */
const SORTED_BY = 3

type Cursor = readonly (Scalar | null)[]

/** One page of a list, by keyset (sort values and id), so that any depth costs the same. */
export const listRecords = async (
  tx: Tx,
  query: RecordListQuery,
  found?: SearchHits,
): Promise<{ readonly rows: readonly ListedRow[]; readonly next?: string }> => {
  const tables = tablesOf(query)
  const sort = query.sort.slice(0, SORTED_BY)
  const cursor = query.after === undefined ? undefined : readCursor(query.after, sort.length)
  const conditions = conditionsOf(query, found)
  const order = orderOf(query)
  const keys = sort.map(({ field }, index) => sql`${columnOf(tables, field).sql} as ${sql.ref(`key${index}`)}`)
  const related = query.joins.map(
    ({ name }) =>
      sql`${sql.ref(`${relationAlias(name)}.id`)} as ${sql.ref(`id_${relationAlias(name)}`)}, ${sql.ref(`${relationAlias(name)}.data`)} as ${sql.ref(`data_${relationAlias(name)}`)}, ${sql.ref(`${relationAlias(name)}.state`)} as ${sql.ref(`state_${relationAlias(name)}`)}`,
  )
  const select = async (beyond: readonly RawBuilder<unknown>[], limit: number): Promise<readonly RawRow[]> =>
    tx.rows(sql<RawRow>`
    select ${sql.join([sql`r.id, r.version, r.state, r.subject_id, r.case_id, r.created_at, r.updated_at, r.saved_at, r.workflow ->> 'since' as since, r.data`, ...related, ...keys])}
    from ${fromClause(tx, query)} where ${sql.join([...conditions, ...beyond], sql` and `)} order by ${sql.join(order)} limit ${limit} ${query.offset && !cursor ? sql`offset ${Math.min(query.offset, OFFSET_LIMIT)}` : sql``}`)

  const wanted = query.limit + 1
  const [first, ...later] = cursor ? branches(tables, sort, cursor) : [[]]
  let raw = await select(first ?? [], wanted)
  for (const branch of later) if (raw.length < wanted) raw = [...raw, ...(await select(branch, wanted - raw.length))]
  const page = raw.slice(0, query.limit)
  const last = raw.length > query.limit ? page.at(-1) : undefined
  return {
    rows: page.map((row) => listedRow(row, query)),
    ...(last && { next: writeCursor([...sort.map((_, index) => (last[`key${index}`] ?? null) as Scalar | null), last.id]) }),
  }
}

/** The greatest number of rows that are read at once. */
const MOST_ROWS = 10_000

/** Every row of a list, for a rule: one that counts or adds up a part of the rows would answer wrongly without a word. */
export const wholeList = async (tx: Tx, query: Omit<RecordListQuery, 'limit'>, view: string): Promise<readonly ListedRow[]> => {
  const { rows, next } = await listRecords(tx, { ...query, limit: MOST_ROWS })
  if (next !== undefined) throw new Error(`${view} has more than ${MOST_ROWS} rows, and a rule reads all or none of them`)
  return rows
}

export const conditionsOf = (query: RecordRows, found: SearchHits | undefined): readonly RawBuilder<unknown>[] => [
  predicateSql(tablesOf(query), query.where),
  ...searchCondition(query, found),
]

export const orderOf = (query: RecordListQuery): readonly RawBuilder<unknown>[] => {
  const tables = tablesOf(query)
  const sort = query.sort.slice(0, SORTED_BY)
  return [
    ...sort.map(({ field, down }) => sql`${columnOf(tables, field).sql} ${down ? sql`desc nulls last` : sql`asc nulls last`}`),
    sort[0]?.down ? sql`r.id desc` : sql`r.id asc`,
  ]
}

/** All rows of a list, with only `fields` of their answers, so that wide records are not read for three columns. */
export const allRows = (
  tx: Pick<Tx, 'institution'>,
  query: RecordListQuery & { readonly fields: readonly string[] },
  found: SearchHits | undefined,
): RawBuilder<RawRow> => {
  const relations = new Map(
    query.joins.map(({ name }) => [
      name,
      query.fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1)),
    ]),
  )
  const own = query.fields.filter((field) => !relations.has(field.split('.')[0] ?? ''))
  const related = query.joins.map(({ name }) => {
    const alias = relationAlias(name)
    return sql`${sql.ref(`${alias}.id`)} as ${sql.ref(`id_${alias}`)}, ${someOf(alias, relations.get(name) ?? [])} as ${sql.ref(`data_${alias}`)}, ${sql.ref(`${alias}.state`)} as ${sql.ref(`state_${alias}`)}`
  })
  return sql<RawRow>`
    select ${sql.join([sql`r.id, r.version, r.state, r.subject_id, r.case_id, r.created_at, r.updated_at, r.saved_at, r.workflow ->> 'since' as since, ${someOf('r', own)} as data`, ...related])}
    from ${fromClause(tx, query)} where ${sql.join([...conditionsOf(query, found)], sql` and `)} order by ${sql.join([...orderOf(query)])}`
}

const someOf = (alias: string, fields: readonly string[]): RawBuilder<unknown> => {
  const names = [...new Set(fields.map((field) => field.split('.')[0] ?? field))]
  return sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql`${name}::text`, sql`${sql.ref(`${alias}.data`)} -> ${name}::text`]))})`
}

export type SearchHits = { readonly ids: ReadonlyMap<string, readonly string[]>; readonly limited: boolean }

/**
 * The ids a search finds in the listed entity ('') and in its relations. It goes through a function, because row-level security would
 * keep the query from using the search index.
 */
export const searchRecords = async (
  tx: Tx,
  query: Pick<RecordListQuery, 'own' | 'joins'>,
  text: string,
): Promise<SearchHits | undefined> => {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)
  if (words.length === 0) return undefined
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  const targets = [
    { name: '', entity: query.own.entity },
    ...query.joins.map(({ name, storage }) => ({ name, entity: storage.entity })),
  ].filter(({ entity }) => (entity.search ?? []).length > 0)
  const ids = new Map<string, readonly string[]>()
  let limited = false
  for (const { name, entity } of targets) {
    const rows = await tx.rows(
      sql<{ id: string }>`select id from search_records(${entity.name}, ${patterns}::text[], ${SEARCH_LIMIT}) as id`,
    )
    limited ||= rows.length >= SEARCH_LIMIT
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return { ids, limited }
}

export const searchCondition = (
  { own, joins }: Pick<RecordListQuery, 'own' | 'joins'>,
  found: SearchHits | undefined,
): readonly RawBuilder<unknown>[] => {
  if (!found) return []
  const tables = tablesOf({ own, joins })
  // The listed record has the id of its relation, so a hit there needs no join.
  const column = (name: string): RawBuilder<unknown> =>
    idColumn(tables, name === '' ? 'id' : (joins.find((join) => join.name === name)?.by ?? 'id'))
  const parts = [...found.ids].filter(([, ids]) => ids.length > 0).map(([name, ids]) => sql`${column(name)} = any(${ids}::uuid[])`)
  return parts.length === 0 ? [sql`false`] : [sql`(${sql.join(parts, sql` or `)})`]
}

export const fromClause = (
  tx: Pick<Tx, 'institution'>,
  { own, joins }: Pick<RecordListQuery, 'own' | 'joins'>,
  needed?: ReadonlySet<string>,
): RawBuilder<unknown> => {
  const tables = tablesOf({ own, joins })
  const others = joins
    // A count only joins the relations it reads: a required relation neither adds nor removes rows.
    .filter(({ name }) => !needed || needed.has(name))
    .map(({ name, storage, by, required }) => {
      const alias = relationAlias(name)
      return sql`${required ? sql`join` : sql`left join`} record ${sql.ref(alias)} on ${sql.ref(`${alias}.institution_id`)} = ${tx.institution} and ${sql.ref(`${alias}.entity`)} = ${sql.lit(storage.entity.name)} and ${sql.ref(`${alias}.id`)} = ${idColumn(tables, by)}`
    })
  // The table is already restricted to the entity, so that no caller can forget it.
  return sql`(select * from record where institution_id = ${tx.institution} and entity = ${sql.lit(own.entity.name)}) r ${sql.join(others, sql` `)}`
}

/** The relations that conditions or fields go through. */
export const relationsIn = ({ joins }: Pick<RecordListQuery, 'joins'>, parts: readonly (Predicate | string)[]): ReadonlySet<string> => {
  const text = JSON.stringify(parts)
  return new Set(joins.filter(({ name }) => text.includes(`"${name}.`)).map(({ name }) => name))
}

export type RawRow = Omit<ListedRow, 'related'> & { readonly [column: string]: Json | Data | undefined }

export const listedRow = (row: RawRow, { joins }: Pick<RecordListQuery, 'joins'>): ListedRow => {
  const recordOf = (path: string): Related | undefined => {
    const alias = relationAlias(path)
    const id = row[`id_${alias}`]
    if (typeof id !== 'string') return undefined
    const further = joins.flatMap(({ name }) => {
      const step = name.startsWith(`${path}.`) ? name.slice(path.length + 1) : ''
      const record = step === '' || step.includes('.') ? undefined : recordOf(name)
      return record === undefined ? [] : [[step, record] as const]
    })
    return { ...(row[`data_${alias}`] as Data), ...Object.fromEntries(further), id, state: (row[`state_${alias}`] ?? null) as Json }
  }
  const related = Object.fromEntries(
    joins.flatMap(({ name }) => {
      const record = name.includes('.') ? undefined : recordOf(name)
      return record === undefined ? [] : [[name, record] as const]
    }),
  )
  const { id, version, state, subject_id, case_id, created_at, updated_at, saved_at, since, data } = row
  return { id, version, state, subject_id, case_id, created_at, updated_at, saved_at, since, data, related }
}

export const tablesOf = ({ own, joins, others }: Pick<RecordListQuery, 'own' | 'joins' | 'others'>): Tables => ({
  own,
  relations: new Map(joins.map(({ name, storage }) => [name, storage])),
  others,
})

/** The rows after the cursor as conditions of consecutive queries: first values beyond it, then rows whose value is missing. */
const branches = (tables: Tables, sort: readonly Sort[], cursor: Cursor): readonly (readonly RawBuilder<unknown>[])[] => {
  const id = fitting('id', cursor.at(-1) ?? '')
  if (id === undefined) return [[sql`false`]]
  const down = sort[0]?.down ?? false
  const beyondId = down ? sql`r.id < ${id}::uuid` : sql`r.id > ${id}::uuid`
  const [only] = sort
  if (!only) return [[beyondId]]
  if (sort.length === 1) {
    const column = columnOf(tables, only.field)
    const value = cursor[0] ?? null
    if (value === null) return [[sql`${column.sql} is null`, beyondId]]
    const row = sql`(${column.sql}, r.id) ${down ? sql`<` : sql`>`} (${fitting(column.type, value) ?? null}${cast(column.type)}, ${id}::uuid)`
    return [[row], [sql`${column.sql} is null`]]
  }
  // Several sort fields: beyond the cursor in the first, or equal in it and beyond in the following ones.
  const columns = sort.map(({ field, down: desc }, index) => ({ column: columnOf(tables, field), desc, value: cursor[index] ?? null }))
  const later = columns.reduceRight<RawBuilder<unknown>>((rest, { column, desc, value }, index) => {
    if (value === null) return sql`(${column.sql} is null and ${rest})`
    const bound = sql`${fitting(column.type, value) ?? null}${cast(column.type)}`
    // Missing values come last in both directions; those of the first field have a query of their own.
    const missing = index === 0 ? sql`` : sql` or ${column.sql} is null`
    return sql`(${column.sql} ${desc ? sql`<` : sql`>`} ${bound}${missing} or (${column.sql} = ${bound} and ${rest}))`
  }, beyondId)
  const [first] = columns
  if (!first || first.value === null) return [[later]]
  // A condition on the first field alone lets the index scan start there instead of at the beginning.
  const from = sql`${first.column.sql} ${first.desc ? sql`<=` : sql`>=`} ${fitting(first.column.type, first.value) ?? null}${cast(first.column.type)}`
  return [[from, later], [sql`${first.column.sql} is null`]]
}

const writeCursor = (cursor: Cursor): string => {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** A cursor comes from outside: one that is not ours selects nothing. */
const readCursor = (text: string, sorts: number): Cursor => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const valid =
      Array.isArray(parsed) &&
      parsed.length === sorts + 1 &&
      parsed.every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return valid ? (parsed as Cursor) : [...Array<null>(sorts).fill(null), '']
  } catch {
    return [...Array<null>(sorts).fill(null), '']
  }
}
