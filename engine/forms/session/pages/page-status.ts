import type { FormState, NodeState, PageStatus } from '../form-state.ts'
import { isAnsweredRow, isFilledRow } from '../stored-answers.ts'

/**
 * Must the place be answered, whoever looks? Only the form decides: what the flag table requires of one person would make a page complete
 * for one and not for another.
 */
const isRequired = ({ compiled: { node }, required }: NodeState): boolean =>
  node.kind === 'field' || node.kind === 'repeat' ? (required ?? node.flag === 'required') : false

const isMissing = (nodeState: NodeState): boolean => {
  const { node, type } = nodeState.compiled
  if (node.kind === 'field') return node.value === undefined && type?.isEmpty(nodeState.value) === true && isRequired(nodeState)
  if (node.kind !== 'repeat') return false
  const rows = node.prefilled === true ? nodeState.rows.filter(isFilledRow) : nodeState.rows
  return rows.length < Math.max(node.minRows ?? 0, isRequired(nodeState) ? 1 : 0)
}

const isWrong = ({ valueProblem, rowProblems, failed }: NodeState): boolean =>
  valueProblem !== undefined || [...rowProblems, ...failed.values()].some(({ severity }) => severity === 'error')

const isAnswered = ({ compiled: { node }, raw, rows }: NodeState): boolean =>
  node.kind === 'repeat' ? rows.some(isAnsweredRow) : raw !== undefined && raw !== null

/** Everything that stands on a page, in the rows of its lists and of the list for whose rows it is asked. */
const standingOn = (page: string, state: FormState): readonly NodeState[] => {
  const within = (nodeStates: readonly NodeState[]): readonly NodeState[] =>
    nodeStates.flatMap((nodeState) => {
      const inside = nodeState.rows.flatMap((row) => within(row.nodeStates))
      return nodeState.compiled.node.page === page ? [nodeState, ...inside] : inside
    })
  const each = state.program.plan.pages.find(({ id }) => id === page)?.each
  const list = each === undefined ? undefined : state.nodeStates.get(each)
  const places = (state.program.onPage.get(page) ?? []).flatMap(({ slot }) => state.root.nodeStates[slot] ?? [])
  return within(list === undefined ? places : [list])
}

const statusOf = (page: NodeState, state: FormState): PageStatus => {
  const places = page.relevant ? standingOn(page.compiled.node.id, state).filter(({ relevant }) => relevant) : []
  return { complete: !places.some((place) => isMissing(place) || isWrong(place)), started: places.some(isAnswered) }
}

/** Works out the pages that rules read and on which something was touched; the pages whose status is another one now. */
export const refreshPages = (touched: ReadonlySet<NodeState>, state: FormState): readonly NodeState[] => {
  const pages = new Set([...touched].map(({ compiled }) => compiled.node.page))
  return state.program.pagesRead.flatMap(({ node, slot }) => {
    const page = state.root.nodeStates[slot]
    if (page === undefined || !pages.has(node.id)) return []
    const [before, now] = [state.pages[node.id], statusOf(page, state)]
    if (before?.complete === now.complete && before.started === now.started) return []
    state.pages[node.id] = now
    return [page]
  })
}
