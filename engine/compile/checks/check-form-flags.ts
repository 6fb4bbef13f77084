import { checkTable } from '../../rules/check-table.ts'
import type { Check } from '../check-context.ts'

/** The inputs that every form's flag table may match without declaring them. */
const GIVEN = ['field', 'page', 'role', 'state', 'mode']

/** The flags of a form are a decision table like any other. */
export const checkFormFlags: Check = ({ set, reportProblem }) => {
  for (const form of set.all('form')) {
    if (form.flags === undefined) continue
    const inputs = { ...Object.fromEntries(GIVEN.map((name) => [name, null])), ...form.flagInputs }
    for (const problem of checkTable({ id: form.id, type: 'table', inputs, rows: form.flags })) {
      reportProblem(problem, form.id, problem.pointer.replace(/^\/rows/, '/flags').replace(/^\/inputs/, '/flagInputs'))
    }
  }
}
