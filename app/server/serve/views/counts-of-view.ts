import { every, type CompiledQuery, type Predicate } from '#engine'
import { countRecords, type Counted } from '../../store/lists/count-records.ts'
import type { RecordListQuery, SearchHits } from '../../store/lists/list-records.ts'
import type { Tx } from '../../store/sql/transaction.ts'

/** A filter whose options are counted, among the rows that all other filters leave. */
export type CountedFilter = CompiledQuery['facets'][number] & { readonly values: readonly { readonly value: string }[] }
type Asked = {
  readonly list: RecordListQuery
  readonly tabs: readonly { readonly where: Predicate }[]
  readonly filters: readonly CountedFilter[]
  /** the states in which each act of the list is possible */
  readonly acts: readonly (readonly string[])[]
  readonly found: SearchHits | undefined
}
export type CountsOfView = {
  readonly total: Counted
  readonly tabs: readonly Counted[]
  /** by filter, its options in their order; none where the list is too long to count them */
  readonly options: ReadonlyMap<string, readonly number[]>
  readonly acts: readonly (number | undefined)[]
}

/** The rows of a list, of its tabs, and of what the list can be narrowed to. */
export const countsOfView = async (tx: Tx, { list, tabs, filters, acts, found }: Asked): Promise<CountsOfView> => {
  const parts = [list.where, ...tabs.map(({ where }) => where)]
  const groups = [
    ...filters.map(({ field, isList, values, where }) => ({
      base: where,
      parts: values.map(({ value }) => every([where, isList ? { op: 'has', field, values: [value] } : { op: 'eq', field, value }])),
    })),
    { base: list.where, parts: acts.map((values): Predicate => every([list.where, { op: 'in', field: 'state', values }])) },
  ]
  // Filters that are not set, and the acts, are counted among the same rows: those of the list.
  const bases = [...new Map(groups.map(({ base }) => [JSON.stringify(base), base]))]
  const within = bases.map(([key, base]) => ({
    base,
    parts: groups.flatMap((group) => (JSON.stringify(group.base) === key ? group.parts : [])),
  }))
  const where = common([...parts, ...within.flatMap((inner) => inner.parts)])
  const counted = await countRecords(tx, { ...list, where }, parts, { within, found })
  const left = new Map(bases.map(([key], index) => [key, counted.within[index]] as const))
  const countsOf = groups.map(({ base, parts: inner }): readonly number[] | undefined => {
    const key = JSON.stringify(base)
    const counts = left.get(key)
    left.set(key, counts?.slice(inner.length))
    return counts?.slice(0, inner.length)
  })
  const [total = { count: 0, capped: false }, ...ofTabs] = counted.counts
  return {
    total,
    tabs: ofTabs,
    options: new Map(
      filters.flatMap(({ field }, index) => {
        const counts = countsOf[index]
        return counts === undefined ? [] : [[field, counts] as const]
      }),
    ),
    acts: acts.map((_, index) => countsOf.at(-1)?.[index]),
  }
}

/** The condition common to all counts. One pass over its rows counts them all. */
const common = (parts: readonly Predicate[]): Predicate => {
  const demands = (part: Predicate): readonly Predicate[] => (typeof part === 'object' && 'and' in part ? part.and : [part])
  // One that never holds, such as that of a tab which is closed now, counts nothing and narrows no other.
  const [first, ...others] = parts.filter((part) => part !== false)
  if (first === undefined) return parts.length === 0
  const texts = others.map((part) => new Set(demands(part).map((demand) => JSON.stringify(demand))))
  return every(demands(first).filter((demand) => texts.every((known) => known.has(JSON.stringify(demand)))))
}
