import type { Json } from '../definition/logic.ts'
import type { Mapping } from '../definition/mapping.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { RuleData } from '../workflow/rule-book.ts'
import { buildTree } from './build-tree.ts'
import { readCsv, writeCsv } from './csv.ts'
import { objectOf, treeOf } from './json-tree.ts'
import type { MessageNode } from './message-tree.ts'
import { readFieldValue } from './read-field-value.ts'
import { readTree, type ReadMessage } from './read-tree.ts'
import { readXml, type ReadTree } from './read-xml.ts'
import { columnNamed, tableOf, tableRows, treeOfTable } from './table.ts'
import { writeXml } from './write-xml.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'

export type ExchangeMessage = { readonly tree: readonly MessageNode[]; readonly text: string }

const COMMA = ','

const writeTree = (set: DefinitionReader, mapping: Mapping, tree: readonly MessageNode[]): string => {
  switch (mapping.format) {
    case 'xml':
      return writeXml(tree)
    case 'json':
      return JSON.stringify(objectOf(tree), null, 2)
    case 'csv':
      return writeCsv(tableRows(tableOf(set, mapping), tree), mapping.separator ?? COMMA)
  }
}

const parse = (set: DefinitionReader, mapping: Mapping, text: string): ReadTree => {
  switch (mapping.format) {
    case 'xml':
      return readXml(text)
    case 'json':
      try {
        return { ok: true, tree: treeOf(JSON.parse(text) as Json) }
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : exchangeTexts.notJson }
      }
    case 'csv': {
      const table = tableOf(set, mapping)
      const named = columnNamed(table)
      const read = readCsv(text, (heading) => named(heading) !== undefined, mapping.separator ?? COMMA)
      return read.ok ? { ok: true, tree: treeOfTable(table, read.rows) } : read
    }
  }
}

/** A record as a message, in the order of the mapping: the tree, and its text. */
export const toMessage = (set: DefinitionReader, mappingId: string, data: RuleData): ExchangeMessage => {
  const mapping = getDefinition(set, 'mapping', mappingId)
  const tree = buildTree(set, mapping.nodes, data)
  return { tree, text: writeTree(set, mapping, tree) }
}

export type MessageRead = ({ readonly ok: true } & ReadMessage) | { readonly ok: false; readonly message: string; readonly line?: number }

/** Reads a message, given as text or as a tree, back into values. */
export const fromMessage = (set: DefinitionReader, mappingId: string, message: string | readonly MessageNode[]): MessageRead => {
  const mapping = getDefinition(set, 'mapping', mappingId)
  const parsed: ReadTree = typeof message === 'string' ? parse(set, mapping, message) : { ok: true, tree: message }
  return parsed.ok ? { ok: true, ...readTree(set, mapping.nodes, parsed.tree, readFieldValue(set, mapping.of)) } : parsed
}
