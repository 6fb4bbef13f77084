import { canonicalJson } from '../../plan/hash.ts'
import { isBlank } from '../../../rules/values/blank.ts'
import type { Problem } from '../../../errors.ts'
import type { NodeState, FormState } from '../form-state.ts'
import { problemAt } from './make-problem.ts'

const nothing: readonly Problem[] = []

/** Problems of a list: too many rows, or a row that repeats another. Rows with an incomplete key are not compared. */
export const rowProblemsOf = (nodeState: NodeState, state: FormState): readonly Problem[] => {
  const { node, inner } = nodeState.compiled
  if (node.kind !== 'repeat' || inner === undefined) return nothing
  if (nodeState.malformed !== undefined) return [problemAt(nodeState, { code: 'answers.type' }, state)]
  const problems: Problem[] = []
  const count = nodeState.rows.length
  if (node.maxRows !== undefined && count > node.maxRows)
    problems.push(problemAt(nodeState, { code: 'answers.too-many-rows', params: { max: node.maxRows, count } }, state))
  const unique = (node.unique ?? []).map((id) => inner.byId.get(id)?.slot).filter((slot) => slot !== undefined)
  if (unique.length === 0) return problems.length === 0 ? nothing : problems
  const first = new Map<string, number>()
  for (const [index, row] of nodeState.rows.entries()) {
    const values = unique.map((slot) => row.nodeStates[slot]?.value)
    if (values.some(isBlank)) continue
    const key = canonicalJson(values)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, index + 1)
    else
      problems.push(
        problemAt(nodeState, { code: 'answers.duplicate-row', params: { row: row.id, count: index + 1, value: earlier } }, state),
      )
  }
  return problems.length === 0 ? nothing : problems
}
