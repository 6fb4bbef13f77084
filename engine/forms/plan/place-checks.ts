import type { Check } from '../../definition/field.ts'
import { readsOf } from '../../rules/compile/reads.ts'
import type { PlanNode } from './plan.ts'

/** The field that shows a problem: the one named, or the first that the rule reads. */
export const shownAt = (check: Check): readonly string[] =>
  check.on !== undefined
    ? [check.on]
    : readsOf(check.must).flatMap(({ path }) =>
        path !== undefined && ['answers', 'item'].includes(path[0] ?? '') && path[1] !== undefined ? [path[1]] : [],
      )

/** Assigns each check of a group to the field that shows its problem, or to the first field when none fits. */
export const placeChecks = (nodes: readonly PlanNode[], checks: readonly Check[]): readonly PlanNode[] => {
  if (checks.length === 0) return nodes
  const held = new Map<string, Check[]>()
  for (const check of checks) {
    const names = shownAt(check)
    const holder = names.map((name) => nodes.find(({ id }) => id === name)).find((node) => node !== undefined) ?? nodes[0]
    if (holder !== undefined) held.set(holder.id, [...(held.get(holder.id) ?? []), check])
  }
  return nodes.map((node) =>
    node.kind === 'content' || !held.has(node.id) ? node : { ...node, checks: [...node.checks, ...(held.get(node.id) ?? [])] },
  )
}
