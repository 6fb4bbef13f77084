import { sql, type RawBuilder } from 'kysely'
import { isIndexedDate, isIndexedInstant, type SlotType, type Comparison, type Predicate, type Scalar } from '#engine'
import type { EntityStorage } from '../records/records.ts'
import { isUuid, UUID_PATTERN } from '../sql/uuid.ts'

/**
 * The tables a predicate refers to: the listed entity, and its relations by path. `others` finds the storage of a list that must have no
 * row; there, `outer` are the tables of the row around it.
 */
export type Tables = {
  readonly own: EntityStorage
  readonly relations: ReadonlyMap<string, EntityStorage>
  readonly others?: StorageOf | undefined
  readonly outer?: Tables
}
/** The storage of an entity by its name. */
export type StorageOf = (entity: string) => EntityStorage
type ColumnType = SlotType | 'json'
/** `timeZone`: in which an instant has its day. */
export type SqlColumn = { readonly sql: RawBuilder<unknown>; readonly type: ColumnType; readonly timeZone: string }

const OWN: Readonly<Record<string, SlotType>> = {
  id: 'id',
  state: 'text',
  subject_id: 'id',
  case_id: 'text',
  created_at: 'instant',
  updated_at: 'instant',
  saved_at: 'instant',
  version: 'integer',
}
const OPERATORS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  lt: sql`<`,
  le: sql`<=`,
  gt: sql`>`,
  ge: sql`>=`,
}
const OWN_ALIAS = 'r'
const INNER_ALIAS = 'inner_r'

/** Alias of a relation; a relation's name never becomes SQL unquoted. */
export const relationAlias = (path: string): string => `rel_${path.replaceAll('.', '__')}`

/** The relation a field goes through, the longest that is joined, and the field there. */
const placeOf = ({ relations }: Tables, field: string): { readonly path?: string; readonly name: string } => {
  for (let end = field.lastIndexOf('.'); end !== -1; end = field.lastIndexOf('.', end - 1)) {
    const path = field.slice(0, end)
    if (relations.has(path)) return { path, name: field.slice(end + 1) }
    if (end === 0) break
  }
  return { name: field }
}

/** The column of a field: a column of every record, a slot, or, without a slot, the answer inside the jsonb data. */
export const columnOf = (tables: Tables, field: string): SqlColumn => {
  const { path, name } = placeOf(tables, field)
  const ownAlias = tables.outer === undefined ? OWN_ALIAS : INNER_ALIAS
  const alias = path === undefined ? ownAlias : relationAlias(path)
  const { slots, timeZone } = (path === undefined ? undefined : tables.relations.get(path)) ?? tables.own
  const own = OWN[name]
  if (own) return { sql: sql.ref(`${alias}.${name}`), type: own, timeZone }
  const slot = slots.get(name)
  if (slot?.ready) return { sql: sql.ref(`${alias}.${slot.slot}`), type: slot.type, timeZone }
  return { sql: sql`${sql.ref(`${alias}.data`)} #>> ${name.split('.')}::text[]`, type: 'json', timeZone }
}

/**
 * A field as the id of a record; nothing where it holds another text. A field without a slot of ids is a text of the answers, which no id
 * can be compared with; turned into an id, it is still found by the index of ids.
 */
export const idColumn = (tables: Tables, field: string): RawBuilder<unknown> => {
  const column = columnOf(tables, field)
  if (column.type === 'id') return column.sql
  const text = asText(column)
  return sql`(case when ${text} ~* ${UUID_PATTERN} then (${text})::uuid end)`
}

/** A predicate without parts. */
export type Leaf = Extract<Predicate, { readonly field: string }>
type None = Extract<Predicate, { readonly none: object }>

/** A predicate as SQL, in which every leaf is true or false and never unknown. `leaf` may write a leaf in another way. */
export const predicateSql = (
  tables: Tables,
  part: Predicate,
  leaf = (test: Leaf): RawBuilder<unknown> => indexedLeaf(tables, test),
): RawBuilder<unknown> => {
  if (typeof part === 'boolean') return part ? sql`true` : sql`false`
  if ('and' in part)
    return group(
      part.and.map((inner) => predicateSql(tables, inner, leaf)),
      sql` and `,
    )
  if ('or' in part)
    return group(
      part.or.map((inner) => predicateSql(tables, inner, leaf)),
      sql` or `,
    )
  if ('not' in part) return sql`not ((${predicateSql(tables, part.not, leaf)}) is true)`
  return 'none' in part ? noneSql(tables, part) : leaf(part)
}

/** No record of another list fulfills a condition that may compare it with the row. */
const noneSql = (tables: Tables, { none: { entity, where } }: None): RawBuilder<unknown> => {
  if (tables.others === undefined) throw new Error(`a condition about ${entity} is asked where its storage is not known`)
  const inner: Tables = { own: tables.others(entity), relations: new Map(), outer: tables }
  return sql`not exists (select 1 from record ${sql.ref(INNER_ALIAS)} where ${sql.ref(`${INNER_ALIAS}.institution_id`)} = ${sql.ref(`${OWN_ALIAS}.institution_id`)} and ${sql.ref(`${INNER_ALIAS}.entity`)} = ${sql.lit(entity)} and ${predicateSql(inner, where)})`
}

/**
 * A value is found in a list through a function, because the operators of a list are not leakproof: under row-level security the query
 * itself would read every record.
 */
const indexedLeaf = (tables: Tables, part: Leaf): RawBuilder<unknown> => {
  const find = (field: string): SqlColumn => columnOf(tables, field)
  if ('outer' in part)
    return tables.outer === undefined ? sql`false` : compareFields(part.op, find(part.field), columnOf(tables.outer, part.outer))
  if (part.op !== 'has' || find(part.field).type !== 'list') return leafSql(part, find)
  const { path, name } = placeOf(tables, part.field)
  const { entity, slots } = (path === undefined ? undefined : tables.relations.get(path)) ?? tables.own
  const id = find(path === undefined ? 'id' : `${path}.id`)
  const slot = slots.get(name)?.slot ?? ''
  return sql`${id.sql} in (select records_holding(${entity.name}, ${slot}, ${part.values.map(String)}::text[]))`
}

export const leafSql = (part: Leaf, find: (field: string) => SqlColumn): RawBuilder<unknown> => {
  const column = find(part.field)
  switch (part.op) {
    case 'has':
      return hasSql(column, part.values.map(String))
    case 'blank':
      return column.type === 'text' || column.type === 'json'
        ? sql`(${column.sql} is null or ${column.sql} = '')`
        : sql`${column.sql} is null`
    case 'in': {
      if (column.type === 'instant' && part.values.some(isIndexedDate))
        return sql`(${sql.join(
          part.values.map((value) => compareValue('eq', column, value)),
          sql` or `,
        )})`
      const values = part.values.map((value) => fitting(column.type, value)).filter((value) => value !== undefined)
      return values.length === 0 ? sql`false` : sql`${column.sql} = any(${values}${arrayCast(column.type)})`
    }
    case 'starts':
      if (column.type === 'list') return sql`false`
      return sql`${asText(column)} like ${`${escapeLike(part.value)}%`}`
    case 'contains':
      if (column.type === 'list') return sql`false`
      return sql`${asText(column)} like ${`%${escapeLike(part.value)}%`}`
    default:
      // Only a list that must have no row has a row around it.
      if ('outer' in part) return sql`false`
      return 'other' in part ? compareFields(part.op, column, find(part.other)) : compareValue(part.op, column, part.value)
  }
}

/** A field without a slot may hold anything; only a JSON list has values in it. */
const hasSql = (column: SqlColumn, values: readonly string[]): RawBuilder<unknown> => {
  if (column.type === 'list') return sql`(${column.sql} && ${values}::text[]) is true`
  if (column.type !== 'json') return sql`false`
  return sql`(${column.sql} like '[%' and jsonb_exists_any((${column.sql})::jsonb, ${values}::text[])) is true`
}

/** An instant beside a day: whether it lies before, in or after that day at the institution. Both ends are instants, so that an index finds them. */
const compareDay = (op: Comparison, { sql: instant, timeZone }: SqlColumn, day: string): RawBuilder<unknown> => {
  const begins = sql`(${day}::timestamp at time zone ${timeZone})`
  const ends = sql`((${day}::timestamp + interval '1 day') at time zone ${timeZone})`
  switch (op) {
    case 'lt':
      return sql`${instant} < ${begins}`
    case 'le':
      return sql`${instant} < ${ends}`
    case 'ge':
      return sql`${instant} >= ${begins}`
    case 'gt':
      return sql`${instant} >= ${ends}`
    case 'eq':
      return sql`(${instant} >= ${begins} and ${instant} < ${ends})`
    case 'ne':
      return sql`(${instant} >= ${begins} and ${instant} < ${ends}) is not true`
  }
}

const compareValue = (op: Comparison, column: SqlColumn, value: Scalar): RawBuilder<unknown> => {
  if (column.type === 'instant' && isIndexedDate(value)) return compareDay(op, column, value)
  if (column.type === 'json' && typeof value === 'number') return sql`(${column.sql})::float8 ${OPERATORS[op]} ${value}`
  const fit = fitting(column.type, value)
  // A value that the column cannot hold equals nothing and differs from everything.
  if (fit === undefined) return op === 'ne' ? sql`true` : sql`false`
  return sql`${column.sql} ${OPERATORS[op]} ${fit}${cast(column.type)}`
}

const compareFields = (op: Comparison, left: SqlColumn, right: SqlColumn): RawBuilder<unknown> => {
  if (left.type === 'list' || right.type === 'list') return op === 'ne' ? sql`true` : sql`false`
  return left.type === right.type ? sql`${left.sql} ${OPERATORS[op]} ${right.sql}` : sql`${asText(left)} ${OPERATORS[op]} ${asText(right)}`
}

/** The value in the column's type; undefined when it does not fit, so that a text from outside never makes the database raise an error. */
export const fitting = (type: ColumnType, value: Scalar): string | number | undefined => {
  switch (type) {
    case 'text':
    case 'json':
      return String(value)
    case 'id':
      return isUuid(value) ? value : undefined
    // One value is never equal to a list.
    case 'list':
      return undefined
    case 'date':
      return isIndexedDate(value) ? value : undefined
    case 'instant':
      return isIndexedInstant(value) ? value : undefined
    case 'number':
      return typeof value !== 'boolean' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
    case 'integer':
      return typeof value !== 'boolean' && value !== '' && Number.isSafeInteger(Number(value)) ? Number(value) : undefined
  }
}

const CASTS: Readonly<Record<ColumnType, string>> = {
  text: '::text',
  json: '::text',
  id: '::uuid',
  date: '::date',
  instant: '::timestamptz',
  number: '::float8',
  integer: '::bigint',
  list: '::text[]',
}
export const cast = (type: ColumnType): RawBuilder<unknown> => sql.raw(CASTS[type])
const arrayCast = (type: ColumnType): RawBuilder<unknown> => sql.raw(`${CASTS[type]}[]`)
const asText = (column: SqlColumn): RawBuilder<unknown> =>
  column.type === 'text' || column.type === 'json' ? column.sql : sql`${column.sql}::text`
const group = (parts: readonly RawBuilder<unknown>[], word: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${sql.join(parts, word)})`

export const escapeLike = (text: string): string => {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
