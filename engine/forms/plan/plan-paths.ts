import type { FormPlan, PlanField, PlanNode } from './plan.ts'

const inside = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => (node.kind === 'repeat' ? [node, ...inside(node.nodes)] : [node]))

/** Every node of a plan in display order; the nodes of a repeated group come after the group. */
export const nodesOf = (plan: FormPlan): readonly PlanNode[] => plan.pages.flatMap(({ nodes }) => inside(nodes))

/** Every question of a plan, including explanations and the fields inside repeated groups. */
export const fieldsOf = (plan: FormPlan): readonly PlanField[] => nodesOf(plan).filter((node) => node.kind === 'field')

/** The node at a template path (`dependents.*.first_name`) or a place (`dependents.r1.first_name`); undefined when there is none. */
export const nodeAt = (plan: FormPlan, path: string): PlanNode | undefined => {
  let nodes: readonly PlanNode[] = plan.pages.flatMap((page) => page.nodes)
  const steps = path.split('.')
  for (let index = 0; index < steps.length; index += 2) {
    const node = nodes.find(({ id }) => id === steps[index])
    if (node === undefined || index >= steps.length - 1) return node
    if (node.kind !== 'repeat') return undefined
    nodes = node.nodes
  }
  return undefined
}
