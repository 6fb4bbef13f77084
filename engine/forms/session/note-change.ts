import type { Json } from '../../definition/logic.ts'
import type { Problem } from '../../errors.ts'
import { sameJson } from '../../rules/values/json.ts'
import { isWithheldFromViewer } from './answer-text.ts'
import type { NodeState, FormState, Seen } from './form-state.ts'

const nothing: readonly Problem[] = []

/** The problems shown while typing: first those of the value itself, then its checks in the order written. A hidden place has none. */
export const problemsShown = (nodeState: NodeState): readonly Problem[] => {
  if (nodeState.flag === 'hidden') return nothing
  const checks =
    nodeState.failed.size === 0 ? nothing : [...nodeState.failed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem)
  if (nodeState.valueProblem === undefined && checks.length === 0) return nodeState.rowProblems
  return [...(nodeState.valueProblem === undefined ? [] : [nodeState.valueProblem]), ...nodeState.rowProblems, ...checks]
}

const seenNow = (nodeState: NodeState): Seen => ({
  value: isWithheldFromViewer(nodeState) ? undefined : nodeState.value,
  flag: nodeState.flag,
  words: nodeState.words,
  options: nodeState.options,
  limits: nodeState.limits,
  problems: problemsShown(nodeState),
  rows: nodeState.revision.rows,
})

const same = (a: Seen, b: Seen): boolean =>
  a.flag === b.flag &&
  a.rows === b.rows &&
  a.options === b.options &&
  a.limits === b.limits &&
  sameJson(a.value, b.value) &&
  (a.words === b.words || sameJson(a.words as unknown as Json, b.words as unknown as Json)) &&
  (a.problems === b.problems || sameJson(a.problems as unknown as Json, b.problems as unknown as Json))

/** Lists a place as changed when a person would see a difference; otherwise the earlier state object is kept. */
export const noteChange = (nodeState: NodeState, state: FormState): void => {
  const now = seenNow(nodeState)
  if (nodeState.seen !== undefined && same(nodeState.seen, now)) return
  nodeState.seen = now
  nodeState.shown = undefined
  state.changed.add(nodeState.path)
}
