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

const storedRows = (nodeState: NodeState): Json | undefined => {
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
    if (!nodeState.relevant || node.kind === 'page' || node.kind === 'content') return []
    if (node.kind === 'field') return isBlank(nodeState.value) || nodeState.value === undefined ? [] : [[node.id, nodeState.value]]
    return nodeState.rows.length === 0 ? [] : [[node.id, nodeState.rows.map((row) => ({ $id: row.id, ...submittedAnswers(row) }))]]
  })
  return Object.fromEntries(entries)
}
