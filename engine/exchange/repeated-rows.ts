import type { Json } from '../definition/logic.ts'
import { isBlank } from '../rules/values/blank.ts'
import type { ReceivedRow } from './read-rows.ts'

/** The rows that name the same record as an earlier row of the file, with the number of that row. */
export const repeatedRows = (match: readonly string[], rows: readonly ReceivedRow[]): ReadonlyMap<number, number> => {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { number, values } of match.length === 0 ? [] : rows) {
    const named = match.map((name): Json => values[name] ?? null)
    if (named.every((value) => isBlank(value))) continue
    const key = JSON.stringify(named)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, number)
    else repeated.set(number, earlier)
  }
  return repeated
}
