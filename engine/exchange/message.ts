import type { Json } from '../definition/logic.ts'
import type { Mapping } from '../definition/mapping.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { buildTree } from './build-tree.ts'
import { readCsv, writeCsv } from './csv.ts'
import { objectOf, treeOf } from './json-tree.ts'
import type { MessageNode } from './message-tree.ts'
import { readFieldValue } from './read-field-value.ts'
import { readTree, type ReadMessage } from './read-tree.ts'
import { readXml, type ReadTree } from './read-xml.ts'
import { writeXml } from './write-xml.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'

export type ExchangeMessage = { readonly tree: readonly MessageNode[]; readonly text: string }

/** For tables: the node that repeats once per line (the only one with `each`) and its columns. Without such a node there is a single line. */
const tableOf = ({ nodes }: Mapping): { readonly row: string; readonly columns: readonly string[]; readonly hasRows: boolean } => {
  const each = nodes.find((node) => node.each !== undefined)
  return { row: each?.name ?? 'row', columns: (each?.nodes ?? nodes).map(({ name }) => name), hasRows: each !== undefined }
}

const writeTree = (mapping: Mapping, tree: readonly MessageNode[]): string => {
  switch (mapping.format) {
    case 'xml':
      return writeXml(tree)
    case 'json':
      return JSON.stringify(objectOf(tree), null, 2)
    case 'csv': {
      const { columns, hasRows } = tableOf(mapping)
      return writeCsv(columns, hasRows ? tree.filter(({ row }) => row) : [{ name: 'row', children: tree }])
    }
  }
}

const parse = (mapping: Mapping, text: string): ReadTree => {
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
      const { row, hasRows } = tableOf(mapping)
      const rows = readCsv(text, row)
      return { ok: true, tree: hasRows ? rows : (rows[0]?.children ?? []) }
    }
  }
}

/** A record as a message, in the order of the mapping: the tree, and its text. */
export const toMessage = (set: DefinitionReader, mappingId: string, data: RuleData): ExchangeMessage => {
  const mapping = getDefinition(set, 'mapping', mappingId)
  const tree = buildTree(ruleBook(set), mapping.nodes, data)
  return { tree, text: writeTree(mapping, tree) }
}

export type MessageRead = ({ readonly ok: true } & ReadMessage) | { readonly ok: false; readonly message: string; readonly line?: number }

/** Reads a message, given as text or as a tree, back into values. */
export const fromMessage = (set: DefinitionReader, mappingId: string, message: string | readonly MessageNode[]): MessageRead => {
  const mapping = getDefinition(set, 'mapping', mappingId)
  const parsed: ReadTree = typeof message === 'string' ? parse(mapping, message) : { ok: true, tree: message }
  return parsed.ok ? { ok: true, ...readTree(mapping.nodes, parsed.tree, readFieldValue(set)) } : parsed
}
