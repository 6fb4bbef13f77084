import { isBlank } from './blank.ts'
import { isList, isRecord, type Json } from './json.ts'

/** The entries of a list, or one property of its rows, without blank ones. */
export const entriesOf = (list: Json | undefined, key?: Json): Json[] => {
  if (!isList(list)) return []
  const property = typeof key === 'string' && key !== '' ? key : undefined
  const entries =
    property === undefined ? list : list.map((row) => (isRecord(row) && Object.hasOwn(row, property) ? (row[property] ?? null) : null))
  return entries.filter((entry) => !isBlank(entry))
}
