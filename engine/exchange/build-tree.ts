import type { Json } from '../definition/logic.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { isBlank } from '../rules/values/blank.ts'
import { readPath } from '../rules/compile/read-path.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { dataInside, nodesInside } from './included.ts'
import type { MessageNode } from './message-tree.ts'
import { valueOutside } from './outside-value.ts'

type Scalar = string | number | boolean
/** What becomes of a list without rows: no element says so, and an object of JSON can. */
type EmptyLists = 'left out' | 'kept'

const valueOf = (set: DefinitionReader, node: MappingNode, data: RuleData): Scalar | undefined => {
  const computed = node.value === undefined ? null : ruleBook(set).value(node.value, data)
  const value = node.path === undefined ? computed : (readPath(data as Json, node.path.split('.')) ?? null)
  return isBlank(value) || typeof value === 'object' ? undefined : valueOutside(set, node, value)
}

const isLeaf = (node: MappingNode): boolean => node.nodes === undefined && node.include === undefined

/** One element, or none: an element without value and children is left out, unless the mapping says that an empty tag clears the field. */
const build = (set: DefinitionReader, node: MappingNode, data: RuleData, lists: EmptyLists): readonly MessageNode[] => {
  const rules = ruleBook(set)
  if (!rules.holds(node.when, data)) return []
  if (isLeaf(node)) {
    const value = valueOf(set, node, data)
    if (value === undefined) return node.empty === 'tag' ? [{ name: node.name }] : []
    return [{ name: node.name, value }]
  }
  const nodes = nodesInside(set, node)
  const inside = dataInside(node, data)
  const attributes = nodes
    .filter(({ attribute }) => attribute === true)
    .flatMap((inner) => {
      const value = rules.holds(inner.when, inside) ? valueOf(set, inner, inside) : undefined
      return value === undefined ? [] : [{ name: inner.name, value: String(value) }]
    })
  const children = nodes.filter(({ attribute }) => attribute !== true).flatMap((inner) => buildAll(set, inner, inside, lists))
  const value = node.path === undefined && node.value === undefined ? undefined : valueOf(set, node, data)
  if (children.length === 0 && attributes.length === 0 && value === undefined && node.empty !== 'tag') return []
  return [
    {
      name: node.name,
      ...(attributes.length > 0 && { attributes }),
      ...(children.length > 0 && { children }),
      ...(value !== undefined && { value }),
    },
  ]
}

/** The rows that `each` names: those of a list in the data, or the values that a lookup still offers. */
const rowsOf = (set: DefinitionReader, each: string, data: RuleData): readonly Json[] => {
  const lookup = set.get('lookup', each)
  if (lookup) return (lookup.values ?? []).filter(({ retired, hidden }) => retired !== true && hidden !== true) as readonly Json[]
  const rows = readPath(data as Json, each.split('.'))
  return Array.isArray(rows) ? (rows as readonly Json[]) : []
}

/** The elements of a node: one, or with `each` one per row, which is read as `item` inside. */
const buildAll = (set: DefinitionReader, node: MappingNode, data: RuleData, lists: EmptyLists): readonly MessageNode[] => {
  if (node.each === undefined) return build(set, node, data, lists)
  const built = rowsOf(set, node.each, data).flatMap((item) =>
    build(set, node, { ...data, item, parent: data['item'] ?? null }, lists).map((row): MessageNode => ({ ...row, row: true })),
  )
  return built.length === 0 && lists === 'kept' ? [{ name: node.name, row: true, none: true }] : built
}

/** The ordered tree of a message, in the order of the mapping's nodes whatever the order of the record's fields. */
export const buildTree = (
  set: DefinitionReader,
  nodes: readonly MappingNode[],
  data: RuleData,
  lists: EmptyLists = 'left out',
): readonly MessageNode[] => nodes.flatMap((node) => buildAll(set, node, data, lists))
