import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Mapping, MappingNode } from '../definition/mapping.ts'
import { nodesInside } from './included.ts'
import { hasVisibleSign } from '../signs/plain-text.ts'
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
export type Table = {
  readonly row: string
  readonly columns: readonly Column[]
  readonly hasRows: boolean
  /** The headings of columns whose blank cells clear the value on file. */
  readonly clearing: ReadonlySet<string>
}

const headingOf = (column: Column): string => column.filter((name) => name !== '').join(' ')

type ColumnNode = { readonly column: Column; readonly node: MappingNode }

const columnsOf = (set: DefinitionReader, nodes: readonly MappingNode[]): readonly ColumnNode[] =>
  nodes.flatMap((node) =>
    node.include === undefined
      ? [{ column: [node.name], node }]
      : columnsOf(set, nodesInside(set, node)).map((inner) => ({ ...inner, column: [node.name, ...inner.column] })),
  )

/** The node that repeats once per line is the only one with `each`. */
export const tableOf = (set: DefinitionReader, { nodes }: Mapping): Table => {
  const each = nodes.find((node) => node.each !== undefined)
  const columns = columnsOf(set, each === undefined ? nodes : nodesInside(set, each))
  return {
    row: each?.name ?? 'row',
    columns: columns.map(({ column }) => column),
    hasRows: each !== undefined,
    clearing: new Set(columns.filter(({ node }) => node.empty === 'tag').map(({ column }) => headingOf(column))),
  }
}

export const namesOfColumns = ({ columns }: Table): readonly string[] => columns.map(headingOf)

const looseHeading = (heading: string): string => heading.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** The name of the column that a heading means, whatever its case and its blanks; undefined where there is none. */
export const columnNamed = (table: Table): ((heading: string) => string | undefined) => {
  const names = namesOfColumns(table)
  const exact = new Set(names)
  const loose = new Map(names.toReversed().map((name) => [looseHeading(name), name]))
  return (heading) => (exact.has(heading.trim()) ? heading.trim() : loose.get(looseHeading(heading)))
}

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
 * One row per line, its cells named by the header; a column that the mapping does not know keeps its heading. A blank cell is none, so that
 * it changes nothing, except in a column whose mapping says that it clears. A cell that a line does not have never clears.
 */
export const treeOfTable = (table: Table, [header = [], ...lines]: readonly (readonly string[])[]): readonly MessageNode[] => {
  const { row, columns, hasRows, clearing } = table
  const known = new Map(columns.map((column) => [headingOf(column), column]))
  const named = columnNamed(table)
  const placed = header.map((heading) => {
    const name = named(heading)
    return {
      column: (name === undefined ? undefined : known.get(name)) ?? [heading],
      blankCounts: name === undefined || clearing.has(name),
    }
  })
  const rows = lines
    .filter((line) => line.some((value) => value !== ''))
    .map((line): MessageNode => ({
      name: row,
      row: true,
      children: nodesOf(
        placed.flatMap(({ column, blankCounts }, index) => {
          const value = line[index]
          if (value === undefined) return []
          const isBlankCell = !hasVisibleSign(value)
          return isBlankCell && !blankCounts ? [] : [{ column, value: isBlankCell ? '' : value }]
        }),
      ),
    }))
  return hasRows ? rows : (rows[0]?.children ?? [])
}
