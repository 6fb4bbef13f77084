import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { readPath } from '../rules/compile/read-path.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'
import { nodesInside } from './included.ts'
import { fromMessage } from './message.ts'
import type { MessageNode } from './message-tree.ts'
import { namesOfColumns, tableOf, treeOfTable, type Table } from './table.ts'

/** A file as it came: a text, or the cells of a sheet, its header first. */
export type ReceivedFile = { readonly text: string } | { readonly cells: readonly (readonly string[])[] }
/** A row of a file: its number as a person counts, and its values. */
export type ReceivedRow = { readonly number: number; readonly values: { readonly [field: string]: Json } }
export type ReceivedRows =
  | { readonly ok: true; readonly rows: readonly ReceivedRow[]; readonly unmapped: readonly string[] }
  | { readonly ok: false; readonly message: string }

const MOST_COLUMNS = 200
const LONGEST_CELL = 10_000

/** The node that repeats, and the path of its list. */
export const repeatedNode = (set: DefinitionReader, nodes: readonly MappingNode[]): MappingNode | undefined =>
  nodes.find(({ each }) => each !== undefined) ??
  nodes.flatMap((node) => (node.include === undefined ? (repeatedNode(set, nodesInside(set, node)) ?? []) : []))[0]

const messageIn = (file: ReceivedFile, table: Table | undefined): string | readonly MessageNode[] => {
  if ('text' in file) return file.text
  return table === undefined ? [] : treeOfTable(table, file.cells)
}

/** The rows of a file that somebody brings, or why it is refused as a whole. Nothing it holds is run, and no row is left out in silence. */
export const readRows = (set: DefinitionReader, mappingId: string, file: ReceivedFile, most: number): ReceivedRows => {
  const mapping = getDefinition(set, 'mapping', mappingId)
  const table = mapping.format === 'csv' ? tableOf(set, mapping) : undefined
  if ('cells' in file && table === undefined) return { ok: false, message: exchangeTexts.notATable }
  if ('cells' in file && (file.cells[0]?.length ?? 0) > MOST_COLUMNS)
    return { ok: false, message: exchangeTexts.tooManyColumns({ most: MOST_COLUMNS }) }
  const read = fromMessage(set, mappingId, messageIn(file, table))
  if (!read.ok) return read
  const list = readPath(read.values, (repeatedNode(set, mapping.nodes)?.each ?? '').split('.'))
  const found = isList(list) ? list : []
  const rows = found.filter(isRecord).map((values, index) => ({ number: index + 1, values }))
  // A row without any value that the mapping places is none: its headings are those of another table.
  if (table !== undefined && found.length > 0 && rows.length === 0)
    return { ok: false, message: exchangeTexts.noColumn({ names: namesOfColumns(table).join(', ') }) }
  if (rows.length === 0) return { ok: false, message: exchangeTexts.noRows }
  if (rows.length > most) return { ok: false, message: exchangeTexts.tooManyRows({ count: rows.length, most }) }
  const tooLong = rows.find(({ values }) => Object.values(values).some((value) => typeof value === 'string' && value.length > LONGEST_CELL))
  if (tooLong !== undefined) return { ok: false, message: exchangeTexts.longCell({ number: tooLong.number, most: LONGEST_CELL }) }
  // People know a column by its heading; the element around it is ours.
  const unmapped = table === undefined ? read.unmapped : read.unmapped.map((path) => path.slice(path.indexOf('/') + 1))
  return { ok: true, rows, unmapped }
}
