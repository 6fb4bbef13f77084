import type { Problem } from '../../errors.ts'
import type { Cell, FormState } from './form-state.ts'
import { missingAt } from './make-problem.ts'
import { checkAll } from './run-checks.ts'

const problemsOf = (cell: Cell, checks: ReadonlyMap<string, readonly Problem[]>, state: FormState): readonly Problem[] => {
  const { node } = cell.template
  // A problem at a place the viewer cannot see must not stop them.
  if (cell.flag === 'hidden' || node.kind === 'content' || node.kind === 'page') return []
  const missing = missingAt(cell, state)
  const own = [
    ...(missing === undefined ? [] : [missing]),
    ...(cell.finding === undefined ? [] : [cell.finding]),
    ...cell.rowProblems,
    ...(checks.get(cell.path) ?? []),
  ]
  return [...own, ...cell.rows.flatMap((row) => row.cells.flatMap((inner) => problemsOf(inner, checks, state)))]
}

/** Every problem at this moment, in page order; problems of the form as a whole come last. */
export const listProblems = (moment: string, state: FormState): readonly Problem[] => {
  state.program.lookups.now = (id) => state.lookups.get(id)
  const checks = checkAll(moment, state)
  return [...state.root.cells.flatMap((cell) => problemsOf(cell, checks, state)), ...(checks.get('') ?? [])]
}
