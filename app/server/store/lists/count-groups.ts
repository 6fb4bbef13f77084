import { sql, type RawBuilder } from 'kysely'
import { every, type Predicate } from '#engine'
import { columnOf, leafSql, predicateSql, type SqlColumn, type Leaf, type Tables } from './predicate-sql.ts'

/** The keys by which rows are grouped before counting, and each condition in terms of these keys. */
export type CountGroups = {
  readonly keys: readonly { readonly name: string; readonly sql: RawBuilder<unknown> }[]
  readonly conditions: readonly RawBuilder<unknown>[]
}

/**
 * The counts of a list test the same few fields again and again. Rows with equal values in these fields are grouped first, so dozens of
 * conditions are tested on a few hundred groups instead of every row. Conditions common to all counts are already in `where`.
 */
export const countGroups = (tables: Tables, parts: readonly Predicate[], where: Predicate): CountGroups => {
  const asked = parts.map((part) => beyond(part, where))
  const compared = comparedFields(asked)
  const keys = new Map<string, { readonly name: string; readonly sql: RawBuilder<unknown> }>()
  const keyOf = (id: string, value: () => RawBuilder<unknown>): RawBuilder<unknown> => {
    const key = keys.get(id) ?? { name: `k${keys.size}`, sql: value() }
    keys.set(id, key)
    return sql.ref(key.name)
  }
  const grouped = (field: string): SqlColumn => {
    const column = columnOf(tables, field)
    return { ...column, sql: keyOf(field, () => column.sql) }
  }
  const leaf = (part: Leaf): RawBuilder<unknown> =>
    compared.has(part.field) && isEquality(part)
      ? leafSql(part, grouped)
      : keyOf(JSON.stringify(part), () => sql`(${leafSql(part, (field) => columnOf(tables, field))}) is true`)
  const conditions = asked.map((part) => predicateSql(tables, part, leaf))
  return { keys: [...keys.values()], conditions }
}

const isEquality = (leaf: Leaf): boolean =>
  leaf.op === 'in' || leaf.op === 'blank' || ((leaf.op === 'eq' || leaf.op === 'ne') && 'value' in leaf)

/** Fields compared with several values. A field compared with a single value gives only two groups, however many values it has. */
const comparedFields = (parts: readonly Predicate[]): ReadonlySet<string> => {
  const leaves = new Map(
    parts
      .flatMap(leavesOf)
      .filter(isEquality)
      .map((leaf) => [JSON.stringify(leaf), leaf.field]),
  )
  const fields = [...leaves.values()]
  return new Set(fields.filter((field, index) => fields.indexOf(field) !== index))
}

const leavesOf = (part: Predicate): readonly Leaf[] => {
  if (typeof part === 'boolean') return []
  if ('and' in part) return part.and.flatMap(leavesOf)
  if ('or' in part) return part.or.flatMap(leavesOf)
  if ('not' in part) return leavesOf(part.not)
  // A list that must have no row is common to all counts.
  return 'none' in part ? [] : [part]
}

/** What a condition demands that `where` does not. */
export const beyond = (part: Predicate, where: Predicate): Predicate => {
  const known = new Set(demands(where).map((demand) => JSON.stringify(demand)))
  return every(demands(part).filter((demand) => !known.has(JSON.stringify(demand))))
}

const demands = (part: Predicate): readonly Predicate[] => (typeof part === 'object' && 'and' in part ? part.and : [part])
