import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import type { NodeState, RowScope } from './form-state.ts'
import type { Answers } from './session.ts'

/** The part of a row or form that may be sent to one viewer: no withheld values, secrets masked, unknown properties dropped. */
export const sendableAnswers = (
  scope: RowScope,
  kept: (nodeState: NodeState) => boolean,
  shown: (nodeState: NodeState) => Json | undefined = ({ raw }) => raw,
): Answers =>
  Object.fromEntries([
    ...(scope.owner === undefined ? [] : [['$id', scope.id] as const]),
    ...scope.nodeStates.flatMap((nodeState): readonly (readonly [string, Json])[] => {
      const { node } = nodeState.compiled
      if (kept(nodeState) || node.kind === 'page') return []
      if (node.kind !== 'repeat') {
        const answer = shown(nodeState)
        return answer === undefined ? [] : [[node.id, answer]]
      }
      return nodeState.rows.length === 0 ? [] : [[node.id, nodeState.rows.map((row) => sendableAnswers(row, kept, shown))]]
    }),
  ])

/** Has somebody answered something in the row? */
export const isAnsweredRow = (row: RowScope): boolean =>
  row.nodeStates.some(({ raw, rows }) => (raw !== undefined && raw !== null) || rows.some(isAnsweredRow))

/** Does the row count? One that stands there from the beginning does once it has an answer, and where a default fills it. */
export const isFilledRow = (row: RowScope): boolean =>
  row.nodeStates.some(({ raw, relevant, value, rows, compiled: { node } }) => {
    const isDefault = relevant && node.kind === 'field' && node.default !== undefined && raw === undefined && !isBlank(value)
    return isDefault || (raw !== undefined && raw !== null) || rows.some(isFilledRow)
  })

/** Rows that stand there from the beginning and that nobody has touched. */
const isUntouched = ({ compiled: { node }, revision, rows }: NodeState): boolean =>
  node.kind === 'repeat' && node.prefilled === true && revision.rows === 0 && !rows.some(isAnsweredRow)

const storedRows = (nodeState: NodeState): Json | undefined => {
  if (isUntouched(nodeState)) return undefined
  if (nodeState.malformed !== undefined) return nodeState.malformed
  const rows = [...nodeState.rows.map(storedRow), ...[...nodeState.retained].map(([id, row]) => ({ ...(row as Answers), $id: id }))]
  return rows.length === 0 ? undefined : rows
}

/** The answers of a row or form, relevant or not, including properties the form does not know. */
const storedIn = (scope: RowScope): readonly (readonly [string, Json])[] => {
  const known = scope.nodeStates.flatMap((nodeState) => {
    const { node } = nodeState.compiled
    const value = node.kind === 'repeat' ? storedRows(nodeState) : nodeState.raw
    return value === undefined || node.kind === 'page' ? [] : [[node.id, value] as const]
  })
  return [...known, ...scope.unknown]
}

export const storedRow = (scope: RowScope): Answers => Object.fromEntries([['$id', scope.id] as const, ...storedIn(scope)])

export const storedAnswers = (root: RowScope): Answers => Object.fromEntries(storedIn(root))

/** The submitted part: relevant answers, defaults and computed values, and only the relevant rows of a list. */
export const submittedAnswers = (scope: RowScope): Answers => {
  const entries = scope.nodeStates.flatMap((nodeState): readonly (readonly [string, Json])[] => {
    const { node } = nodeState.compiled
    if (!nodeState.relevant || node.kind === 'page' || node.kind === 'content' || (node.kind === 'field' && node.helper === true)) return []
    if (node.kind === 'field') return isBlank(nodeState.value) || nodeState.value === undefined ? [] : [[node.id, nodeState.value]]
    const rows = node.prefilled === true ? nodeState.rows.filter(isFilledRow) : nodeState.rows
    return rows.length === 0 ? [] : [[node.id, rows.map((row) => ({ $id: row.id, ...submittedAnswers(row) }))]]
  })
  return Object.fromEntries(entries)
}
