import type { CaseType } from '../definition/case.ts'
import type { FormPlan, PlanNode } from '../forms/plan/plan.ts'
import { keyField, type CaseDefinitions, type CaseRecord } from './case-record.ts'
import type { Values } from '../workflow/effects/effect-write.ts'

const nodesOf = (plans: readonly FormPlan[]): readonly PlanNode[] => plans.flatMap(({ pages }) => pages.flatMap(({ nodes }) => nodes))
const isFile = (node: PlanNode): boolean => node.kind === 'field' && node.type === 'file'

/**
 * The data a record takes along when it is converted to another case: answers whose questions exist there, and fields no form asks, which
 * belong to the office. Its number and its files stay behind.
 */
export const carriedOver = ({ definitions, definition, entity, data }: CaseRecord, current: CaseDefinitions, target: CaseType): Values => {
  const there = new Set(
    nodesOf(target.forms.map(current.plan))
      .filter((node) => !isFile(node))
      .map(({ id }) => id),
  )
  const asked = new Map(nodesOf((definition?.forms ?? []).map(definitions.plan)).map((node) => [node.id, node]))
  const number = keyField(definitions.set, entity)
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => {
      const node = asked.get(field)
      if (field === number || (node && isFile(node))) return false
      return there.has(field) || !node
    }),
  )
}
