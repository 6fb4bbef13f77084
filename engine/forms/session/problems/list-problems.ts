import type { Problem } from '../../../errors.ts'
import type { NodeState, FormState } from '../form-state.ts'
import { shareSteps } from '../../../rules/values/steps.ts'
import { missingAt } from './make-problem.ts'
import { checkAll } from './run-checks.ts'

const problemsOf = (nodeState: NodeState, checks: ReadonlyMap<string, readonly Problem[]>, state: FormState): readonly Problem[] => {
  const { node } = nodeState.compiled
  // A problem at a place the viewer cannot see must not stop them.
  if (nodeState.flag === 'hidden' || node.kind === 'content' || node.kind === 'page') return []
  const missing = missingAt(nodeState, state)
  const own = [
    ...(missing === undefined ? [] : [missing]),
    ...(nodeState.valueProblem === undefined ? [] : [nodeState.valueProblem]),
    ...nodeState.rowProblems,
    ...(checks.get(nodeState.path) ?? []),
  ]
  return [...own, ...nodeState.rows.flatMap((row) => row.nodeStates.flatMap((inner) => problemsOf(inner, checks, state)))]
}

/** Every problem at this moment, in page order; problems of the form as a whole come last. */
export const listProblems = (moment: string, state: FormState): readonly Problem[] => {
  state.program.lookups.now = (id) => state.lookups.get(id)
  const { value: checks } = shareSteps(() => checkAll(moment, state))
  return [...state.root.nodeStates.flatMap((nodeState) => problemsOf(nodeState, checks, state)), ...(checks.get('') ?? [])]
}
