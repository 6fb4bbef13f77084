import type { FormPlan, PlanField, PlanNode } from './plan.ts'

const inside = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => (node.kind === 'repeat' ? [node, ...inside(node.nodes)] : [node]))

/** Every node of a plan in the order it is drawn, those of repeated groups after their group. */
export const nodesOf = (plan: FormPlan): readonly PlanNode[] => plan.pages.flatMap(({ nodes }) => inside(nodes))

/** Every question of a plan, explanations and the fields of rows included. */
export const fieldsOf = (plan: FormPlan): readonly PlanField[] => nodesOf(plan).filter((node) => node.kind === 'field')

/** The node at a template path (`dependents.*.first_name`) or at a place (`dependents.r1.first_name`). */
export const nodeAt = (plan: FormPlan, path: string): PlanNode | undefined => {
  let nodes: readonly PlanNode[] = plan.pages.flatMap((page) => page.nodes)
  const steps = path.split('.')
  for (let at = 0; at < steps.length; at += 2) {
    const node = nodes.find(({ id }) => id === steps[at])
    if (node === undefined || at >= steps.length - 1) return node
    if (node.kind !== 'repeat') return undefined
    nodes = node.nodes
  }
  return undefined
}
