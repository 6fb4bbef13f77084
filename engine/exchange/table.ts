import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Mapping, MappingNode } from '../definition/mapping.ts'
import { nodesInside } from './included.ts'
import type { MessageNode } from './message-tree.ts'

/** The cells of a table, its header first: from CSV or from a workbook. */
export type ReadTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly message: string; readonly line?: number }

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

/** Puts a cell where its column stands among the nodes. */
const withCell = (nodes: readonly MessageNode[], [name = '', ...inner]: Column, value: string): readonly MessageNode[] => {
  if (inner.length === 0) return [...nodes, { name, ...(value !== '' && { value }) }]
  const around = nodes.find((node) => node.name === name)
  const children = withCell(around?.children ?? [], inner, value)
  return [...nodes.filter((node) => node !== around), { name, children }]
}

/** One row per line, its cells named by the header; a column that the mapping does not know keeps its heading. */
export const treeOfTable = (
  { row, columns, hasRows }: Table,
  [header = [], ...lines]: readonly (readonly string[])[],
): readonly MessageNode[] => {
  const known = new Map(columns.map((column) => [headingOf(column), column]))
  const rows = lines
    .filter((line) => line.some((value) => value !== ''))
    .map((line): MessageNode => ({
      name: row,
      row: true,
      children: header.reduce<readonly MessageNode[]>(
        (nodes, heading, index) => withCell(nodes, known.get(heading.trim()) ?? [heading], line[index] ?? ''),
        [],
      ),
    }))
  return hasRows ? rows : (rows[0]?.children ?? [])
}
