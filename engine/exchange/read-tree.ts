import type { Json } from '../definition/logic.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { nodesInside, pathAround } from './included.ts'
import type { MessageNode } from './message-tree.ts'
import { valueInside } from './outside-value.ts'

/** Turns a text into the value of a field: a number, a boolean, or the text itself. */
export type ReadValue = (path: string, written: string | number | boolean) => Json

export type ReadMessage = {
  /** By root: `{ record: { last_name: 'Vane' } }`. */
  readonly values: { readonly [root: string]: Json }
  /** Elements of the message that the mapping has no place for: `Student/Nickname`. */
  readonly unmapped: readonly string[]
}

type Values = { readonly [key: string]: Json }

const place = (values: Values, [key = '', ...rest]: readonly string[], value: Json): Values => {
  if (rest.length === 0) return { ...values, [key]: value }
  const inside = values[key]
  return {
    ...values,
    [key]: place(typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? (inside as Values) : {}, rest, value),
  }
}

type Reading = {
  values: Values
  readonly unmapped: string[]
  readonly set: DefinitionReader
  readonly read: ReadValue
  /** Where a path of the mapping that is being read stands in the values of the whole. */
  readonly placed: (path: string) => string
}

const readLeaf = (node: MappingNode, written: MessageNode['value'], into: Reading): void => {
  if (node.path === undefined) return
  const path = into.placed(node.path)
  // An empty tag clears the value on file; a missing tag leaves it.
  const value = written === undefined ? null : into.read(path, valueInside(into.set, node, written))
  into.values = place(into.values, path.split('.'), value)
}

const readNode = (node: MappingNode, found: MessageNode, where: string, into: Reading): void => {
  if (node.path !== undefined && found.children === undefined) readLeaf(node, found.value, into)
  const nodes = nodesInside(into.set, node)
  const inside: Reading = node.include === undefined ? into : { ...into, placed: (path) => into.placed(pathAround(node, path)) }
  for (const { name, value } of found.attributes ?? []) {
    const inner = nodes.find((candidate) => candidate.attribute === true && candidate.name === name)
    if (inner === undefined) into.unmapped.push(`${where}/@${name}`)
    else readLeaf(inner, value, inside)
  }
  readNodes(
    nodes.filter(({ attribute }) => attribute !== true),
    found.children ?? [],
    where,
    inside,
  )
  into.values = inside.values
}

const readRows = (node: MappingNode, rows: readonly MessageNode[], where: string, into: Reading): void => {
  const items = rows.map((row) => {
    const inner: Reading = { ...into, values: {} }
    readNode(node, row, where, inner)
    const { item, ...outside } = inner.values
    for (const [root, value] of Object.entries(outside)) into.values = { ...into.values, [root]: value }
    return item ?? null
  })
  into.values = place(into.values, into.placed(node.each ?? '').split('.'), items)
}

const isRead = ({ path, nodes, include, each }: MappingNode): boolean =>
  path !== undefined || nodes !== undefined || include !== undefined || each !== undefined

/**
 * Matches the elements with the mapping's nodes. Several nodes may share a name (one element under different conditions): the first one
 * that can take the value does.
 */
const readNodes = (nodes: readonly MappingNode[], found: readonly MessageNode[], where: string, into: Reading): void => {
  for (const [name, elements] of Map.groupBy(found, (element) => element.name)) {
    const path = where === '' ? name : `${where}/${name}`
    const candidates = nodes.filter((node) => node.name === name)
    const node = candidates.find((candidate) => isRead(candidate)) ?? candidates[0]
    if (node === undefined) into.unmapped.push(path)
    else if (node.each !== undefined) readRows(node, elements, path, into)
    else for (const element of elements) readNode(node, element, path, into)
  }
}

/** Reads a message back into values. A node with a computed `value` is recognized but not read back. */
export const readTree = (
  set: DefinitionReader,
  nodes: readonly MappingNode[],
  tree: readonly MessageNode[],
  read: ReadValue,
): ReadMessage => {
  const into: Reading = { values: {}, unmapped: [], set, read, placed: (path) => path }
  readNodes(nodes, tree, '', into)
  return { values: into.values, unmapped: [...new Set(into.unmapped)] }
}
