import type { FormPlan, PlanField, PlanNode } from '#engine'
import { pathOfPlan } from './place.ts'

/** Look-ups in a plan, so that the form does not walk it again. */
export type PlanIndex = {
  readonly nodes: ReadonlyMap<string, PlanNode>
  /** Questions drawn below the answer that reveals them, by the path of that question. */
  readonly under: ReadonlyMap<string, readonly PlanNode[]>
  readonly pages: ReadonlyMap<string, number>
  /** The pages that are drawn for each row of a list. */
  readonly rowPages: ReadonlySet<string>
}

const cache = new WeakMap<FormPlan, PlanIndex>()

const isUnder = (node: PlanNode): node is PlanField & { readonly under: string } => node.kind === 'field' && node.under !== undefined

/** Index of a plan, made once per plan. */
export const planIndex = (plan: FormPlan): PlanIndex => {
  const known = cache.get(plan)
  if (known) return known
  const nodes = new Map<string, PlanNode>()
  const walk = (list: readonly PlanNode[]): void => {
    for (const node of list) {
      nodes.set(node.path, node)
      if (node.kind === 'repeat') walk(node.nodes)
    }
  }
  for (const page of plan.pages) walk(page.nodes)
  const under = new Map<string, PlanNode[]>()
  for (const node of nodes.values()) {
    // A question can stand under another only when both are drawn in the same section.
    if (!isUnder(node) || nodes.get(node.under)?.page !== node.page) continue
    const list = under.get(node.under)
    if (list) list.push(node)
    else under.set(node.under, [node])
  }
  const index = {
    nodes,
    under,
    pages: new Map(plan.pages.map((page, position) => [page.id, position])),
    rowPages: new Set(plan.pages.flatMap(({ id, each }) => (each === undefined ? [] : [id]))),
  }
  cache.set(plan, index)
  return index
}

/** The page on which a path is drawn: in a row, `<page>.<rowId>` where the page is asked for each row. */
export const pageAt = ({ nodes, rowPages }: PlanIndex, path: string): string | undefined => {
  const page = nodes.get(pathOfPlan(path))?.page
  return page !== undefined && rowPages.has(page) ? `${page}.${path.split('.')[1] ?? ''}` : page
}

/** The nodes of a list that stand on their own; those below an answer are drawn by its question. */
export const ownNodes = (plan: FormPlan, list: readonly PlanNode[]): readonly PlanNode[] => {
  const { nodes } = planIndex(plan)
  return list.filter((node) => !isUnder(node) || nodes.get(node.under)?.page !== node.page)
}
