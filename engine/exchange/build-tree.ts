import type { Json } from '../definition/logic.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { isBlank } from '../rules/values/blank.ts'
import { readPath } from '../rules/compile/read-path.ts'
import type { RuleBook, RuleData } from '../workflow/rule-book.ts'
import type { MessageNode } from './message-tree.ts'

type Scalar = string | number | boolean

/** The keys of `codes` are strings, so a boolean or a number is looked up by its text. */
const coded = (codes: MappingNode['codes'], value: Json): Json => {
  const key = typeof value === 'object' ? undefined : String(value)
  return key !== undefined && codes !== undefined && Object.hasOwn(codes, key) ? (codes[key] ?? null) : value
}

const valueOf = (rules: RuleBook, node: MappingNode, data: RuleData): Scalar | undefined => {
  const computed = node.value === undefined ? null : rules.value(node.value, data)
  const read = node.path === undefined ? computed : (readPath(data as Json, node.path.split('.')) ?? null)
  const value = coded(node.codes, read)
  return isBlank(value) || typeof value === 'object' ? undefined : value
}

const leaf = (node: MappingNode): boolean => node.nodes === undefined

/** One element, or none: an element without value and children is left out, unless the mapping says that an empty tag clears the field. */
const build = (rules: RuleBook, node: MappingNode, data: RuleData): readonly MessageNode[] => {
  if (!rules.holds(node.when, data)) return []
  if (leaf(node)) {
    const value = valueOf(rules, node, data)
    if (value === undefined) return node.empty === 'tag' ? [{ name: node.name }] : []
    return [{ name: node.name, value }]
  }
  const attributes = (node.nodes ?? [])
    .filter(({ attribute }) => attribute === true)
    .flatMap((inner) => {
      const value = rules.holds(inner.when, data) ? valueOf(rules, inner, data) : undefined
      return value === undefined ? [] : [{ name: inner.name, value: String(value) }]
    })
  const children = (node.nodes ?? []).filter(({ attribute }) => attribute !== true).flatMap((inner) => buildAll(rules, inner, data))
  const value = node.path === undefined && node.value === undefined ? undefined : valueOf(rules, node, data)
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

/** The elements of a node: one, or with `each` one per row, which is read as `item` inside. */
const buildAll = (rules: RuleBook, node: MappingNode, data: RuleData): readonly MessageNode[] => {
  if (node.each === undefined) return build(rules, node, data)
  const rows = readPath(data as Json, node.each.split('.'))
  return (Array.isArray(rows) ? (rows as readonly Json[]) : []).flatMap((item) =>
    build(rules, node, { ...data, item, parent: data['item'] ?? null }).map((built): MessageNode => ({ ...built, row: true })),
  )
}

/** The ordered tree of a message, in the order of the mapping's nodes whatever the order of the record's fields. */
export const buildTree = (rules: RuleBook, nodes: readonly MappingNode[], data: RuleData): readonly MessageNode[] =>
  nodes.flatMap((node) => buildAll(rules, node, data))
