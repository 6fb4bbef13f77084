import type { Json } from '../definition/logic.ts'
import { isRecord, sameJson } from '../rules/values/json.ts'
import type { ChangeRow } from './compare-changes.ts'

type Values = { readonly [field: string]: Json }

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

/** Finds the row in the list as it was: the one whose `match` fields are equal, or the one at that position. */
const placeIn = (rows: readonly Json[], match: Values): number =>
  typeof match['$at'] === 'number'
    ? match['$at']
    : rows.findIndex((row) => isRecord(row) && Object.entries(match).every(([name, value]) => sameJson(row[name] ?? null, value)))

const hasValues = (row: Json): boolean =>
  !isRecord(row) || Object.entries(row).some(([key, value]) => !key.startsWith('$') && value !== null)

/** The list with changed rows written, new rows appended, and rows that became empty removed. */
const writeRows = (rows: readonly Json[], changes: readonly ChangeRow[]): readonly Json[] => {
  const written = new Map<number, Values>()
  const added = new Map<string, Values>()
  for (const {
    target: [, inside, field],
    after,
  } of changes) {
    if (inside === undefined || typeof inside === 'string' || typeof field !== 'string') continue
    // Searched in the rows as they were: a field just written may be part of `match`, and the row's other fields must still find it.
    const index = placeIn(rows, inside.match)
    const row = rows[index]
    const key = JSON.stringify(inside.match)
    const { $at: _place, ...keys } = inside.match
    if (isRecord(row)) written.set(index, { ...(written.get(index) ?? row), [field]: after })
    else added.set(key, { ...(added.get(key) ?? keys), [field]: after })
  }
  return [...rows.map((row, index) => written.get(index) ?? row), ...added.values()].filter(hasValues)
}

const applies = ({ status }: ChangeRow): boolean => status === 'changed' || status === 'new' || status === 'cleared'

/** One field before and after, for the history. */
type Difference = { readonly path: string; readonly label?: string; readonly before: Json; readonly after: Json }
export type AppliedChanges = { readonly values: Values; readonly history: readonly Difference[] }

/**
 * The fields to write to the record on file (whole lists where one row changed), and the entries for its history. Dismissed changes are
 * not written.
 */
export const applyChanges = (rows: readonly ChangeRow[], onFile: Values): AppliedChanges => {
  const taken = rows.filter(applies)
  const ofList = ({ target }: ChangeRow): boolean => target.length > 1
  const lists = new Set(taken.filter(ofList).map(({ target: [name] }) => String(name)))
  return {
    values: Object.fromEntries([
      ...taken.filter((row) => !ofList(row)).map(({ target: [name], after }): [string, Json] => [String(name), after]),
      ...[...lists].map((name): [string, Json] => [
        name,
        writeRows(
          listOf(onFile[name]),
          taken.filter((row) => ofList(row) && row.target[0] === name),
        ),
      ]),
    ]),
    history: taken.map(({ path, label, before, after }) => ({ path, label, before, after })),
  }
}
