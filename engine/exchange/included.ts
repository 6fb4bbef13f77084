import type { Json } from '../definition/logic.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { readPath } from '../rules/compile/read-path.ts'
import { isRecord } from '../rules/values/json.ts'
import type { RuleData } from '../workflow/rule-book.ts'

/** The elements inside a node: its own, or those of the mapping it includes. */
export const nodesInside = (set: DefinitionReader, node: MappingNode): readonly MappingNode[] =>
  node.include === undefined ? (node.nodes ?? []) : getDefinition(set, 'mapping', node.include).nodes

const sourceOf = ({ from, each }: MappingNode): string => from ?? (each === undefined ? 'record' : 'item')

/** What an included mapping reads: its `record` is the value that the including node names, without the prefix of its fields. */
export const dataInside = (node: MappingNode, data: RuleData): RuleData => {
  if (node.include === undefined) return data
  const source = readPath(data as Json, sourceOf(node).split('.'))
  return { ...data, record: isRecord(source) ? withoutPrefix(source, node.prefix ?? '') : null }
}

const withoutPrefix = (values: { readonly [field: string]: Json }, prefix: string): Json =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  )

/** Where an included mapping writes: `record.city` there is `answers.home_city` around it. */
export const pathAround = (node: MappingNode, path: string): string =>
  node.include === undefined || !path.startsWith('record.') ? path : `${sourceOf(node)}.${node.prefix ?? ''}${path.slice('record.'.length)}`
