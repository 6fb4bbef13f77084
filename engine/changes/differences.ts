import type { Json } from '../definition/logic.ts'
import { ASIDE } from '../forms/session/aside/aside.ts'
import { sameJson } from '../rules/values/json.ts'

type Data = { readonly [field: string]: Json }

/** path -> [before, after]. */
export type Differences = { readonly [path: string]: readonly [Json, Json] }

/** The differences between two versions of the answers: path -> [before, after]. Rows of a list are matched by `$id`. */
export const differencesOf = (before: Data, after: Data): Differences => {
  const found: { [path: string]: readonly [Json, Json] } = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
    // What was set aside says so by missing in its place.
    if (field !== ASIDE) compare(field, before[field] ?? null, after[field] ?? null, found)
  return found
}

const compare = (path: string, before: Json, after: Json, found: { [path: string]: readonly [Json, Json] }): void => {
  if (sameJson(before, after)) return
  const oldRows = rowsOf(before)
  const newRows = rowsOf(after)
  if (!oldRows || !newRows) {
    found[path] = [before, after]
    return
  }
  for (const id of new Set([...oldRows.keys(), ...newRows.keys()])) {
    const old = oldRows.get(id)
    const now = newRows.get(id)
    if (!old || !now) found[`${path}.${id}`] = [(old ?? null) as Json, (now ?? null) as Json]
    else
      for (const field of new Set([...Object.keys(old), ...Object.keys(now)]))
        compare(`${path}.${id}.${field}`, old[field] ?? null, now[field] ?? null, found)
  }
}

/** A list of rows by `$id`; undefined for anything else. A missing list counts as empty. */
const rowsOf = (value: Json): ReadonlyMap<string, Data> | undefined => {
  if (value === null) return new Map()
  if (!Array.isArray(value)) return undefined
  const rows = new Map<string, Data>()
  for (const row of value as readonly Json[]) {
    const id = typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Data)['$id'] : undefined
    if (typeof id !== 'string') return undefined
    rows.set(id, row as Data)
  }
  return rows.size === 0 ? undefined : rows
}
