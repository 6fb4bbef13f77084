import type { Json } from '../definition/logic.ts'
import { isRecord } from '../rules/values/json.ts'
import type { MessageNode } from './message-tree.ts'

const valueOf = (node: MessageNode): Json =>
  node.children !== undefined || node.attributes !== undefined
    ? objectOf([...(node.attributes ?? []).map(({ name, value }) => ({ name, value })), ...(node.children ?? [])])
    : (node.value ?? null)

/** Rows of one name are a list; everything else a property. */
export const objectOf = (nodes: readonly MessageNode[]): Json => {
  const names = [...new Set(nodes.map(({ name }) => name))]
  return Object.fromEntries(
    names.map((name) => {
      const same = nodes.filter((node) => node.name === name)
      return [name, same.some(({ row }) => row) ? same.filter(({ none }) => none !== true).map(valueOf) : valueOf(same[0] ?? { name })]
    }),
  )
}

/** JSON as a tree; a list becomes one row per element. */
export const treeOf = (value: Json): readonly MessageNode[] =>
  !isRecord(value)
    ? []
    : Object.entries(value).flatMap(([name, inner]): readonly MessageNode[] => {
        const node = (child: Json): MessageNode => ({
          name,
          ...(isRecord(child) ? { children: treeOf(child) } : typeof child !== 'object' && { value: child }),
        })
        return Array.isArray(inner)
          ? (inner as readonly Json[]).map((element) => ({ ...node(element), row: true as const }))
          : [node(inner)]
      })
