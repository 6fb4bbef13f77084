import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Mapping, MappingNode } from '../definition/mapping.ts'
import { nodesInside } from './included.ts'
import type { MessageNode } from './message-tree.ts'

/**
 * The cells of a table, its header first: from CSV or from a workbook. `numbers`: those of its rows as a spreadsheet counts them, from 1 and with
 * the blank ones, where blank ones are left out of `rows`.
 */
export type ReadTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[]; readonly numbers?: readonly number[] }
  | { readonly ok: false; readonly message: string; readonly line?: number }

/** How much of a table is read: what is beyond is only noticed. */
export type TableLimits = { readonly rows: number; readonly columns: number }
export const UNLIMITED: TableLimits = { rows: Infinity, columns: Infinity }

/** A column, by the names that lead to its node: one, or with included mappings several, which its heading says behind one another. */
type Column = readonly string[]
/** A table of a mapping. Without a node that repeats it has a single row. */
export type Table = { readonly row: string; readonly columns: readonly Column[]; readonly hasRows: boolean }

const headingOf = (column: Column): string => column.filter((name) => name !== '').join(' ')

const columnsOf = (set: DefinitionReader, nodes: readonly MappingNode[]): readonly Column[] =>
  nodes.flatMap((node) =>
    node.include === undefined ? [[node.name]] : columnsOf(set, nodesInside(set, node)).map((inner) => [node.name, ...inner]),
  )

/** The node that repeats once per line is the only one with `each`. */
export const tableOf = (set: DefinitionReader, { nodes }: Mapping): Table => {
  const each = nodes.find((node) => node.each !== undefined)
  return {
    row: each?.name ?? 'row',
    columns: columnsOf(set, each === undefined ? nodes : nodesInside(set, each)),
    hasRows: each !== undefined,
  }
}

export const namesOfColumns = ({ columns }: Table): readonly string[] => columns.map(headingOf)

const cellAt = (nodes: readonly MessageNode[], [name, ...inner]: Column): MessageNode['value'] => {
  const node = nodes.find((candidate) => candidate.name === name)
  return inner.length === 0 ? node?.value : cellAt(node?.children ?? [], inner)
}

/** The header and the rows of a message. The columns are those of the mapping, even when no row has a value for them. */
export const tableRows = ({ columns, hasRows }: Table, tree: readonly MessageNode[]): readonly (readonly MessageNode['value'][])[] => {
  const rows = hasRows ? tree.filter(({ row }) => row).map(({ children = [] }) => children) : [tree]
  return [columns.map(headingOf), ...rows.map((row) => columns.map((column) => cellAt(row, column)))]
}

type Cell = { readonly column: Column; readonly value: string }

/** The cells of a line as nodes; those under one name are the children of one node. */
const nodesOf = (cells: readonly Cell[]): readonly MessageNode[] => {
  const nodes: MessageNode[] = []
  const around = new Map<string, Cell[]>()
  for (const { column, value } of cells) {
    const [name = '', ...inner] = column
    const group = around.get(name)
    if (inner.length === 0) nodes.push({ name, ...(value !== '' && { value }) })
    else if (group === undefined) around.set(name, [{ column: inner, value }])
    else group.push({ column: inner, value })
  }
  return [...nodes, ...[...around].map(([name, inside]) => ({ name, children: nodesOf(inside) }))]
}

/**
 * One row per line, its cells named by the header; a column that the mapping does not know keeps its heading. A cell that a line does not
 * have is none: an empty cell clears a value, and a line that was cut off must not.
 */
export const treeOfTable = (
  { row, columns, hasRows }: Table,
  [header = [], ...lines]: readonly (readonly string[])[],
): readonly MessageNode[] => {
  const known = new Map(columns.map((column) => [headingOf(column), column]))
  const placed = header.map((heading): Column => known.get(heading.trim()) ?? [heading])
  const rows = lines
    .filter((line) => line.some((value) => value !== ''))
    .map((line): MessageNode => ({
      name: row,
      row: true,
      children: nodesOf(
        placed.flatMap((column, index) => {
          const value = line[index]
          return value === undefined ? [] : [{ column, value }]
        }),
      ),
    }))
  return hasRows ? rows : (rows[0]?.children ?? [])
}
