import type { ServedEntry } from '../../../../server/contract/configuration.ts'

/** A group of the tree with what lies in it, or one entry. `key` names its place; the keys of those around it begin it. */
export type TreeRow = {
  readonly key: string
  readonly level: number
  readonly name: string
  readonly entries: readonly ServedEntry[]
  /** The entry itself; a group has none. */
  readonly entry?: ServedEntry
}

const keyOf = (group: readonly string[]): string => group.join(' › ')

/** Every group and entry in the order of the server, each group before what lies in it and its groups before its entries. */
export const treeRows = (entries: readonly ServedEntry[], level = 0): readonly TreeRow[] => {
  const groups = Map.groupBy(
    entries.filter(({ group }) => group.length > level),
    ({ group }) => group[level] ?? '',
  )
  const own = entries.filter(({ group }) => group.length === level)
  return [
    ...[...groups].flatMap(([name, inside]): readonly TreeRow[] => [
      { key: keyOf(inside[0]?.group.slice(0, level + 1) ?? []), level: level + 1, name, entries: inside },
      ...treeRows(inside, level + 1),
    ]),
    ...own.map((entry) => ({ key: keyOf([...entry.group, entry.id]), level: level + 1, name: entry.title, entries: [entry], entry })),
  ]
}

/** The rows that stand under open groups only. */
export const shownRows = (rows: readonly TreeRow[], isOpen: (key: string) => boolean): readonly TreeRow[] => {
  const shown: TreeRow[] = []
  let closedAt = Infinity
  for (const row of rows) {
    if (row.level > closedAt) continue
    shown.push(row)
    closedAt = row.entry || isOpen(row.key) ? Infinity : row.level
  }
  return shown
}

/** The row of the group around one. */
export const rowAround = (rows: readonly TreeRow[], row: TreeRow): TreeRow | undefined =>
  rows.slice(0, rows.indexOf(row)).findLast(({ level }) => level === row.level - 1)
