import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { Mapping, MappingNode } from '../definition/mapping.ts'
import { readPath } from '../rules/compile/read-path.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'
import { nodesInside } from './included.ts'
import { fromMessage } from './message.ts'
import type { MessageNode } from './message-tree.ts'
import { receivedTable, type ReceivedFile } from './received-table.ts'
import { tableOf, treeOfTable } from './table.ts'

/** A row of a file: its number as a spreadsheet shows it, or as elements are counted, its values, and why it cannot be taken whatever they are. */
export type ReceivedRow = { readonly number: number; readonly values: { readonly [field: string]: Json }; readonly refused?: string }
export type ReceivedRows =
  | { readonly ok: true; readonly rows: readonly ReceivedRow[]; readonly unmapped: readonly string[] }
  | { readonly ok: false; readonly message: string }

const LONGEST_CELL = 10_000
/** What no database stores as a text: a zero byte, and half of a character. */
const NO_TEXT = /\0|\p{Surrogate}/u

/** The node that repeats, and the path of its list. */
export const repeatedNode = (set: DefinitionReader, nodes: readonly MappingNode[]): MappingNode | undefined =>
  nodes.find(({ each }) => each !== undefined) ??
  nodes.flatMap((node) => (node.include === undefined ? (repeatedNode(set, nodesInside(set, node)) ?? []) : []))[0]

type Message =
  | {
      readonly ok: true
      readonly message: string | readonly MessageNode[]
      /** Of a table, the numbers of its rows, and why some are refused. */
      readonly table?: { readonly numbers: readonly number[]; readonly refused: ReadonlyMap<number, string> }
    }
  | { readonly ok: false; readonly message: string }

/** A table is cut into rows here, where its limits are known; another format is a text. */
const messageIn = (set: DefinitionReader, mapping: Mapping, file: ReceivedFile, most: number): Message => {
  if (mapping.format !== 'csv') return 'text' in file ? { ok: true, message: file.text } : { ok: false, message: exchangeTexts.notATable }
  const table = tableOf(set, mapping)
  const received = receivedTable(table, file, mapping.separator ?? ',', most)
  return received.ok ? { ok: true, message: treeOfTable(table, received.cells), table: received } : received
}

/** The rows of a file that somebody brings, or why it is refused as a whole. Nothing it holds is run, and no row is left out in silence. */
export const readRows = (set: DefinitionReader, mappingId: string, file: ReceivedFile, most: number): ReceivedRows => {
  const mapping = getDefinition(set, 'mapping', mappingId)
  const received = messageIn(set, mapping, file, most)
  if (!received.ok) return received
  const { message, table } = received
  const read = fromMessage(set, mappingId, message)
  if (!read.ok) return read
  const list = readPath(read.values, (repeatedNode(set, mapping.nodes)?.each ?? '').split('.'))
  // A line that ends before the first column we know has no values, and is refused as a row.
  const found = isList(list) ? list : []
  const rows = (table === undefined ? found.filter(isRecord) : found).map((values, index): ReceivedRow => {
    const number = table?.numbers[index] ?? index + 1
    const why = table?.refused.get(number)
    return { number, values: isRecord(values) ? values : {}, ...(why !== undefined && { refused: why }) }
  })
  if (rows.length === 0) return { ok: false, message: 'cells' in file ? exchangeTexts.noRowsInSheet : exchangeTexts.noRows }
  if (rows.length > most) return { ok: false, message: exchangeTexts.tooManyRows({ most }) }
  const rowWith = (isWrong: (text: string) => boolean): ReceivedRow | undefined =>
    rows.find(({ values }) => Object.values(values).some((value) => typeof value === 'string' && isWrong(value)))
  const tooLong = rowWith((text) => text.length > LONGEST_CELL)
  if (tooLong !== undefined) return { ok: false, message: exchangeTexts.longCell({ number: tooLong.number, most: LONGEST_CELL }) }
  const unstorable = rowWith((text) => NO_TEXT.test(text))
  if (unstorable !== undefined) return { ok: false, message: exchangeTexts.noText({ number: unstorable.number }) }
  // People know a column by its heading; the element around it is ours.
  const unmapped = table === undefined ? read.unmapped : read.unmapped.map((path) => path.slice(path.indexOf('/') + 1))
  return { ok: true, rows, unmapped }
}
