import type { Answers, Json } from '#engine'

export type Changes = { readonly changes: { readonly [path: string]: Json }; readonly rows: { readonly [path: string]: readonly string[] } }

export const isRow = (value: Json | undefined): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof (value as Answers)['$id'] === 'string'
const isRows = (value: Json | undefined): value is readonly Answers[] => Array.isArray(value) && value.length > 0 && value.every(isRow)
const same = (a: Json | undefined, b: Json | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * The changes to save: session path -> value for every changed answer, and the order of rows for every list whose rows were added, removed
 * or moved. `null` means that an answer was cleared.
 */
export const changesBetween = (before: Answers, after: Answers): Changes => {
  const changes: Record<string, Json> = {}
  const rows: Record<string, readonly string[]> = {}
  const walk = (old: Answers, now: Answers, place: string): void => {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (key === '$id') continue
      const [was, is] = [old[key], now[key]]
      if (same(was, is)) continue
      const path = place === '' ? key : `${place}.${key}`
      if (!isRows(was) && !isRows(is)) {
        changes[path] = is ?? null
        continue
      }
      const oldRows = isRows(was) ? was : []
      const newRows = isRows(is) ? is : []
      const ids = newRows.map((r) => String(r['$id']))
      if (
        !same(
          ids,
          oldRows.map((r) => String(r['$id'])),
        )
      )
        rows[path] = ids
      for (const row of newRows) walk(oldRows.find((r) => r['$id'] === row['$id']) ?? {}, row, `${path}.${String(row['$id'])}`)
    }
  }
  walk(before, after, '')
  return { changes, rows }
}

export const NO_CHANGES: Changes = { changes: {}, rows: {} }

export const isNothing = (c: Changes): boolean => Object.keys(c.changes).length === 0 && Object.keys(c.rows).length === 0
