import type { Cell, FormState } from './form-state.ts'
import { isKept } from './answer-text.ts'
import { mayAddRows } from './write-answer.ts'
import { missingAt } from './make-problem.ts'
import { problemsShown } from './note-change.ts'
import { nodeAt } from '../plan/plan-paths.ts'
import type { ContentState, FieldState, FormSession, RowState } from './session.ts'

export const fieldState = (cell: Cell): FieldState => {
  const { node } = cell.template
  if (node.kind !== 'field') throw new Error(`${cell.path} is no question.`)
  const { label, help, note } = cell.words
  return {
    path: cell.path,
    node,
    value: isKept(cell) ? undefined : cell.value,
    flag: cell.flag,
    label,
    ...(help === undefined ? {} : { help }),
    ...(note === undefined ? {} : { note }),
    options: cell.options,
    problems: problemsShown(cell),
  }
}

/** Stands for a question of a removed row while the screen still asks for it: it is hidden. */
export const ghostState = (path: string, state: FormState): FieldState => {
  const node = nodeAt(state.program.plan, path)
  if (node?.kind !== 'field') throw new Error(`${state.program.plan.id} has no question at "${path}".`)
  return { path, node, value: undefined, flag: 'hidden', label: node.label, options: [], problems: [] }
}

export const rowState = (cell: Cell): RowState => {
  const { node } = cell.template
  if (node.kind !== 'repeat') throw new Error(`${cell.path} is no list.`)
  const free = cell.relevant && mayAddRows(cell)
  const rows = isKept(cell) ? [] : cell.rows.map(({ id }) => id)
  return {
    path: cell.path,
    node,
    rows,
    flag: cell.flag,
    problems: problemsShown(cell),
    mayAdd: free && (node.maxRows === undefined || cell.rows.length < node.maxRows),
    mayRemove: free && cell.rows.length > 0,
  }
}

export const contentState = (cell: Cell): ContentState => {
  const { node } = cell.template
  if (node.kind !== 'content') throw new Error(`${cell.path} is no block of words.`)
  return { path: cell.path, node, text: cell.words.text ?? node.text, flag: cell.flag }
}

type Counts = { shown: number; answered: number; required: number; missing: number; problems: number }

const count = (cell: Cell, counts: Counts, state: FormState): void => {
  if (cell.flag === 'hidden') return
  const { type } = cell.template
  if (type !== undefined && !type.isEmpty(cell.value)) counts.answered++
  if (cell.flag === 'required') counts.required++
  if (missingAt(cell, state) !== undefined) counts.missing++
  counts.problems += problemsShown(cell).filter(({ severity }) => severity === 'error').length
  for (const row of cell.rows) for (const inner of row.cells) count(inner, counts, state)
}

/** Words beside a heading: a page with nothing else has nothing to show. */
const isBadge = ({ template: { node } }: Cell): boolean => node.kind === 'content' && node.icon !== undefined

/** Progress of one page: what is answered, required and missing on it. */
export const progressOf = (page: string, state: FormState): ReturnType<FormSession['progress']> => {
  const counts: Counts = { shown: 0, answered: 0, required: 0, missing: 0, problems: 0 }
  for (const template of state.program.onPage.get(page) ?? []) {
    const cell = state.root.cells[template.slot]
    if (cell === undefined) continue
    if (cell.flag !== 'hidden' && !isBadge(cell)) counts.shown++
    count(cell, counts, state)
  }
  return counts
}
