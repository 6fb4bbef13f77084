import type { Row, World } from './records.ts'

/** The records as they are now, and the way back to them. */
export const savepoint = (world: World): (() => void) => {
  const rows = new Map([...world.rows].map(([id, row]): readonly [string, Row] => [id, { ...row }]))
  const happened = new Map([...world.rows].map(([id, row]) => [id, row.happened.length]))
  const lists = [world.mail, world.papers].map((list) => [list as unknown[], list.length] as const)
  return () => {
    for (const [id, row] of world.rows) {
      const before = rows.get(id)
      if (before === undefined) world.rows.delete(id)
      else Object.assign(row, before)
      row.happened.length = happened.get(id) ?? 0
    }
    for (const [list, length] of lists) list.length = length
  }
}
