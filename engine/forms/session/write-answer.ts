import type { Json } from '../../definition/logic.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import type { Cell, FormState } from './form-state.ts'
import { rawOf } from './make-scope.ts'
import { insertRow, takeRow } from './rows.ts'

/** May this viewer change the place? An irrelevant answer may be changed too; it stays set aside. */
export const mayChange = (cell: Cell): boolean => {
  const { node } = cell.template
  return (
    (node.kind === 'repeat' || (node.kind === 'field' && node.value === undefined)) &&
    !cell.withheld &&
    !cell.locked &&
    cell.access !== 'hidden' &&
    cell.access !== 'read-only'
  )
}

export const mayAddRows = (cell: Cell): boolean =>
  cell.template.node.kind === 'repeat' && cell.template.node.over === undefined && mayChange(cell)

/** Stores an answer and marks what depends on it. Does nothing where this viewer may not write. */
export const writeAnswer = (cell: Cell, value: Json | undefined, state: FormState): boolean => {
  const { template } = cell
  if (template.node.kind === 'repeat') return writeRows(cell, value, state)
  if (!mayChange(cell)) return false
  const cleared = template.node.kind === 'field' && template.node.default !== undefined ? null : undefined
  const raw = value === undefined || value === null ? cleared : rawOf(value, template)
  if (sameJson(raw, cell.raw) && (raw === undefined) === (cell.raw === undefined)) return false
  cell.raw = raw
  state.queue.add(cell)
  return true
}

/**
 * Writes a whole list. Rows are matched by `$id`: new ones are added, missing ones removed, and the given order is kept. In a matched row
 * only the fields given change, so that nobody removes what they could not see.
 */
const writeRows = (cell: Cell, value: Json | undefined, state: FormState): boolean => {
  const rows = value ?? []
  if (!Array.isArray(rows) || !rows.every(isRecord)) return false
  const given = rows as readonly { readonly [key: string]: Json }[]
  const known = new Map(cell.rows.map((row) => [row.id, row]))
  const free = mayAddRows(cell)
  if (free) for (const id of known.keys()) if (!given.some((row) => String(row['$id']) === id)) takeRow(cell, id, state)
  const order: string[] = []
  for (const row of given) {
    const scope = known.get(String(row['$id']))
    if (scope !== undefined && !order.includes(scope.id)) {
      order.push(scope.id)
      for (const inner of scope.cells)
        if (Object.hasOwn(row, inner.template.node.id)) writeAnswer(inner, row[inner.template.node.id], state)
    } else if (free) {
      const id = insertRow(cell, row, undefined, state)
      if (id !== undefined) order.push(id)
    }
  }
  if (!free) return true
  cell.malformed = undefined
  cell.rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  state.queue.add(cell)
  return true
}
