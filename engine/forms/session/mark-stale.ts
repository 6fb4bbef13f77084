import { ASPECT, type CompiledCheck } from '../program/compiled-node.ts'
import type { FormState, NodeState, RowScope } from './form-state.ts'

export const markStale = (nodeState: NodeState, aspects: number, state: FormState): void => {
  if ((aspects & ASPECT.settle) !== 0) state.queue.add(nodeState)
  const leaves = aspects & ~ASPECT.settle
  if (leaves !== 0) state.stale.set(nodeState, (state.stale.get(nodeState) ?? 0) | leaves)
}

export const markCheck = (check: CompiledCheck, scope: RowScope, state: FormState): void => {
  if (!check.typing) return
  const known = state.staleChecks.get(scope)
  if (known === undefined) state.staleChecks.set(scope, new Set([check]))
  else known.add(check)
}
