import type { Case, FormPlan, PlanNode } from '#engine'
import type { Anonymous } from '../api/request-context.ts'
import type { CaseContext } from '../case-context.ts'
import type { Data } from '../store/records.ts'

/**
 * What a record takes along when it becomes another case: answers that have a place there, and what no form asked (the office's own
 * fields). Its number is its own, and its files stay with it.
 */
export function carriedOver({ bundle }: Anonymous, cc: CaseContext, target: Case): Data {
  const nodesOf = (plans: readonly FormPlan[]): readonly PlanNode[] => plans.flatMap(({ pages }) => pages.flatMap(({ nodes }) => nodes))
  const there = new Set(nodesOf(target.forms.map(bundle.plan)).filter((node) => !isFile(node)).map(({ id }) => id))
  const asked = new Map(nodesOf((cc.definition?.forms ?? []).map(cc.bundle.plan)).map((node) => [node.id, node]))
  const number = cc.bundle.shelf(cc.row.entity).entity.key?.field
  return Object.fromEntries(Object.entries(cc.row.data).filter(([field]) => {
    const node = asked.get(field)
    if (field === number || (node && isFile(node))) return false
    return there.has(field) || !node
  }))
}

const isFile = (node: PlanNode): boolean => node.kind === 'field' && node.type === 'file'
