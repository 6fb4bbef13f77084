import type { NodeState, FormState } from './form-state.ts'
import { isWithheldFromViewer } from './answer-text.ts'
import { mayAddRows } from './write-answer.ts'
import { missingAt } from './problems/make-problem.ts'
import { problemsShown } from './note-change.ts'
import { nodeAt } from '../plan/plan-paths.ts'
import { placesOn } from './page-places.ts'
import type { ContentState, FieldState, FormSession, RowState } from './session.ts'

export const fieldState = (nodeState: NodeState): FieldState => {
  const { node } = nodeState.compiled
  if (node.kind !== 'field') throw new Error(`${nodeState.path} is no question.`)
  const { label, help, note } = nodeState.words
  return {
    path: nodeState.path,
    node,
    value: isWithheldFromViewer(nodeState) ? undefined : nodeState.value,
    flag: nodeState.flag,
    label,
    ...(help === undefined ? {} : { help }),
    ...(note === undefined ? {} : { note }),
    options: nodeState.options,
    ...(nodeState.limits === undefined ? {} : { limits: nodeState.limits }),
    problems: problemsShown(nodeState),
  }
}

/** The hidden state returned for a question of a removed row while the screen still asks for it. */
export const ghostState = (path: string, state: FormState): FieldState => {
  const node = nodeAt(state.program.plan, path)
  if (node?.kind !== 'field') throw new Error(`${state.program.plan.id} has no question at "${path}".`)
  return { path, node, value: undefined, flag: 'hidden', label: node.label, options: [], problems: [] }
}

export const rowState = (nodeState: NodeState): RowState => {
  const { node } = nodeState.compiled
  if (node.kind !== 'repeat') throw new Error(`${nodeState.path} is no list.`)
  const free = nodeState.relevant && mayAddRows(nodeState)
  const rows = isWithheldFromViewer(nodeState) ? [] : nodeState.rows.map(({ id }) => id)
  return {
    path: nodeState.path,
    node,
    rows,
    flag: nodeState.flag,
    problems: problemsShown(nodeState),
    mayAdd: free && (node.maxRows === undefined || nodeState.rows.length < node.maxRows),
    mayRemove: free && nodeState.rows.length > 0,
    mayMove: free && node.reorder === true && nodeState.rows.length > 1,
  }
}

export const contentState = (nodeState: NodeState): ContentState => {
  const { node } = nodeState.compiled
  if (node.kind !== 'content') throw new Error(`${nodeState.path} is no block of words.`)
  return { path: nodeState.path, node, text: nodeState.words.text ?? node.text, flag: nodeState.flag }
}

type Counts = { shown: number; answered: number; required: number; readonly missing: string[]; readonly wrong: string[] }

const count = (nodeState: NodeState, counts: Counts, state: FormState): void => {
  if (nodeState.flag === 'hidden') return
  const { type } = nodeState.compiled
  if (type !== undefined && !type.isEmpty(nodeState.value)) counts.answered++
  if (nodeState.flag === 'required') counts.required++
  if (missingAt(nodeState, state) !== undefined) counts.missing.push(nodeState.path)
  if (problemsShown(nodeState).some(({ severity }) => severity === 'error')) counts.wrong.push(nodeState.path)
  const { page } = nodeState.compiled.node
  for (const row of nodeState.rows) for (const inner of row.nodeStates) if (inner.compiled.node.page === page) count(inner, counts, state)
}

/** A badge beside a heading; a page with nothing else counts as empty. */
const isBadge = ({ compiled: { node } }: NodeState): boolean => node.kind === 'content' && node.icon !== undefined

/** Progress of one page: its answered and required questions, and the paths of those that are missing or wrong. */
export const progressOf = (page: string, state: FormState): ReturnType<FormSession['progress']> => {
  const counts: Counts = { shown: 0, answered: 0, required: 0, missing: [], wrong: [] }
  for (const nodeState of placesOn(page, state)) {
    if (nodeState.flag !== 'hidden' && !isBadge(nodeState)) counts.shown++
    count(nodeState, counts, state)
  }
  return counts
}
