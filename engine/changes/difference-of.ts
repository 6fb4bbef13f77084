import type { Json } from '../definition/logic.ts'
import { isRecord, sameJson, type JsonObject } from '../rules/json.ts'

/** One field before and after, for the history. */
export type Difference = { readonly path: string; readonly label?: string; readonly before: Json; readonly after: Json }

const rowName = (row: Json, at: number): string => (isRecord(row) && typeof row['$id'] === 'string' ? row['$id'] : String(at))

/** A list of rows as an object by the rows' lasting names, so that a row inserted above does not change those below it. */
const byName = (value: Json): JsonObject | undefined => {
  if (isRecord(value)) return value
  return Array.isArray(value) && (value as readonly Json[]).some(isRecord)
    ? Object.fromEntries((value as readonly Json[]).map((row, at) => [rowName(row, at), row]))
    : undefined
}

const isNothing = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0)

const walk = (before: Json, after: Json, path: string): readonly Difference[] => {
  if (sameJson(before, after)) return []
  const [left, right] = [byName(before), byName(after)]
  if (
    (left === undefined && !isNothing(before)) ||
    (right === undefined && !isNothing(after)) ||
    (left === undefined && right === undefined)
  )
    return isNothing(before) && isNothing(after) ? [] : [{ path, before, after }]
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
  return [...names]
    .filter((name) => name !== '$id')
    .flatMap((name) => walk(left?.[name] ?? null, right?.[name] ?? null, path === '' ? name : `${path}.${name}`))
}

/** What differs between two records, leaf by leaf: `dependents.r2.first_name`. */
export const differenceOf = (before: Json, after: Json): readonly Difference[] => walk(before, after, '')
