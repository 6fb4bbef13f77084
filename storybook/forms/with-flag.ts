import type { Flag, FormPlan, PlanNode } from '#engine'

const flagged = (nodes: readonly PlanNode[], flag: Flag): readonly PlanNode[] =>
  nodes.map((node): PlanNode => {
    if (node.kind === 'content') return node
    const { requiredWhen: _required, ...rest } = node
    return rest.kind === 'repeat' ? { ...rest, flag, nodes: flagged(rest.nodes, flag) } : { ...rest, flag }
  })

/** The same form with one flag for every question and every viewer. The form's rules still decide which questions are relevant. */
export const withFlag = (plan: FormPlan, flag: Flag): FormPlan => ({
  ...plan,
  hash: `${plan.hash}-${flag}`,
  flags: [],
  pages: plan.pages.map((page) => ({ ...page, nodes: flagged(page.nodes, flag) })),
})
