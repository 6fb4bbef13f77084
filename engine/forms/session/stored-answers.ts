import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import type { Cell, Scope } from './form-state.ts'
import type { Answers } from './session.ts'

/** What may be sent of a row or form to one viewer: nothing that is `kept` from them, secrets covered, unknown properties dropped. */
export const sendableAnswers = (
  scope: Scope,
  kept: (cell: Cell) => boolean,
  shown: (cell: Cell) => Json | undefined = ({ raw }) => raw,
): Answers =>
  Object.fromEntries([
    ...(scope.owner === undefined ? [] : [['$id', scope.id] as const]),
    ...scope.cells.flatMap((cell): readonly (readonly [string, Json])[] => {
      const { node } = cell.template
      if (kept(cell) || node.kind === 'page') return []
      if (node.kind !== 'repeat') {
        const answer = shown(cell)
        return answer === undefined ? [] : [[node.id, answer]]
      }
      return cell.rows.length === 0 ? [] : [[node.id, cell.rows.map((row) => sendableAnswers(row, kept, shown))]]
    }),
  ])

const storedRows = (cell: Cell): Json | undefined => {
  if (cell.malformed !== undefined) return cell.malformed
  const rows = [...cell.rows.map(storedRow), ...[...cell.kept].map(([id, row]) => ({ ...(row as Answers), $id: id }))]
  return rows.length === 0 ? undefined : rows
}

/** The answers of a row or form, relevant or not, including properties the form does not know. */
const storedIn = (scope: Scope): readonly (readonly [string, Json])[] => {
  const known = scope.cells.flatMap((cell) => {
    const { node } = cell.template
    const value = node.kind === 'repeat' ? storedRows(cell) : cell.raw
    return value === undefined || node.kind === 'page' ? [] : [[node.id, value] as const]
  })
  return [...known, ...scope.unknown]
}

export const storedRow = (scope: Scope): Answers => Object.fromEntries([['$id', scope.id] as const, ...storedIn(scope)])

export const storedAnswers = (root: Scope): Answers => Object.fromEntries(storedIn(root))

/** What counts as submitted: relevant answers, defaults and computed values, and only the relevant rows of a list. */
export const submittedAnswers = (scope: Scope): Answers => {
  const entries = scope.cells.flatMap((cell): readonly (readonly [string, Json])[] => {
    const { node } = cell.template
    if (!cell.relevant || node.kind === 'page' || node.kind === 'content') return []
    if (node.kind === 'field') return isBlank(cell.value) || cell.value === undefined ? [] : [[node.id, cell.value]]
    return cell.rows.length === 0 ? [] : [[node.id, cell.rows.map((row) => ({ $id: row.id, ...submittedAnswers(row) }))]]
  })
  return Object.fromEntries(entries)
}
