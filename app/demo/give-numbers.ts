import type { DefinitionSet } from '#engine'
import type { DemoRecord } from './demo-record.ts'

/** series -> the last number used */
export type Series = Readonly<Record<string, number>>

/** Gives each record of an entity with a key the next number of its series, in the order in which the records were begun. */
export const giveNumbers = (
  set: DefinitionSet,
  records: readonly DemoRecord[],
  before: Readonly<Record<string, number>>,
): { readonly records: readonly DemoRecord[]; readonly series: Series } => {
  const keys = new Map(set.all('entity').flatMap(({ name, key }) => (key ? [[name, key] as const] : [])))
  const series: Record<string, number> = {}
  const numbers = new Map<string, string>()
  for (const { entity, id, created } of records.toSorted((left, right) => (left.created + left.id < right.created + right.id ? -1 : 1))) {
    const key = keys.get(entity)
    if (!key) continue
    const pattern = key.series.replaceAll('{year}', created.slice(0, 4)).replaceAll('{month}', created.slice(5, 7))
    const name = `${entity}:${pattern}`
    const last = (series[name] ?? before[entity] ?? 0) + 1
    series[name] = last
    numbers.set(
      id,
      pattern.replaceAll(/\{number(?::(\d+))?\}/g, (_, digits: string | undefined) => String(last).padStart(Number(digits ?? 1), '0')),
    )
  }
  // A record without a number is called by its id until it has one.
  const called = (note: string | undefined): string | undefined => (note === undefined ? undefined : (numbers.get(note) ?? note))
  return {
    series,
    records: records.map((record) => {
      const { entity, id, data, history } = record
      const number = numbers.get(id)
      const field = keys.get(entity)?.field
      return {
        ...record,
        ...(number !== undefined && field !== undefined && { data: { ...data, [field]: number } }),
        // One record may be written by several cases, which are told one after the other.
        ...(history && {
          history: history
            .toSorted((left, right) => left.at.localeCompare(right.at))
            .map(({ note, ...entry }) => {
              const words = called(note)
              return { ...entry, ...(words !== undefined && { note: words }) }
            }),
        }),
      }
    }),
  }
}
