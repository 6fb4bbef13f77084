import { canonicalJson } from '../plan/hash.ts'
import { isBlank } from '../../rules/values/blank.ts'
import type { Problem } from '../../errors.ts'
import type { Cell, FormState } from './form-state.ts'
import { problemAt } from './make-problem.ts'

const nothing: readonly Problem[] = []

/** Problems of a list: too many rows, or a row that repeats another. Rows with an incomplete key are not compared. */
export const rowProblemsOf = (cell: Cell, state: FormState): readonly Problem[] => {
  const { node, inner } = cell.template
  if (node.kind !== 'repeat' || inner === undefined) return nothing
  if (cell.malformed !== undefined) return [problemAt(cell, { code: 'answers.type' }, state)]
  const problems: Problem[] = []
  const count = cell.rows.length
  if (node.maxRows !== undefined && count > node.maxRows)
    problems.push(problemAt(cell, { code: 'answers.too-many-rows', params: { max: node.maxRows, count } }, state))
  const unique = (node.unique ?? []).map((id) => inner.byId.get(id)?.slot).filter((slot) => slot !== undefined)
  if (unique.length === 0) return problems.length === 0 ? nothing : problems
  const first = new Map<string, number>()
  for (const [at, row] of cell.rows.entries()) {
    const values = unique.map((slot) => row.cells[slot]?.value)
    if (values.some(isBlank)) continue
    const key = canonicalJson(values)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, at + 1)
    else problems.push(problemAt(cell, { code: 'answers.duplicate-row', params: { row: row.id, count: at + 1, value: earlier } }, state))
  }
  return problems.length === 0 ? nothing : problems
}
