import { readsOf } from '../../rules/compile/reads.ts'
import type { PlanNode } from './plan.ts'

/** The single answer that decides whether a node is visible; undefined when none or several do. */
const revealer = (node: PlanNode): string | undefined => {
  if (node.visibleWhen === undefined || typeof node.visibleWhen === 'string') return undefined
  const paths = new Set(readsOf(node.visibleWhen).map(({ path }) => (path === undefined ? '' : path.join('.'))))
  const [only = ''] = paths
  const [root, field, ...more] = only.split('.')
  return paths.size === 1 && (root === 'answers' || root === 'item') && more.length === 0 ? field : undefined
}

/** Marks nodes to draw directly under the answer that reveals them: those that follow it with nothing else between. */
export const revealUnder = (nodes: readonly PlanNode[]): readonly PlanNode[] => {
  let above: PlanNode | undefined
  return nodes.map((node) => {
    if (node.kind === 'repeat') {
      above = node
      return { ...node, nodes: revealUnder(node.nodes) }
    }
    if (node.kind === 'content') return node
    if (node.under === undefined && (above === undefined || revealer(node) !== above.id)) {
      above = node
      return node
    }
    return node.under === undefined && above !== undefined ? { ...node, under: above.path } : node
  })
}
