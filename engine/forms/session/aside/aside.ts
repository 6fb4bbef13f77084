import type { Json } from '../../../definition/logic.ts'
import { isBlank } from '../../../rules/values/blank.ts'
import { isRecord } from '../../../rules/values/json.ts'
import type { NodeState, RowScope } from '../form-state.ts'
import type { Answers } from '../session.ts'

/**
 * The property of a record that holds the answers which were set aside when it was sent: no rule, text, list or effect reads them, and they
 * come back with their question.
 */
export const ASIDE = '$aside'

const fieldsOf = (value: Json | undefined): Answers => (isRecord(value) ? (value as Answers) : {})

/** Whether some answers stand apart; the answers may be any JSON. */
export const hasAside = (answers: Json | Answers | undefined): boolean =>
  isRecord(answers as Json) && Object.hasOwn(answers as Answers, ASIDE)

type Rows = readonly Answers[]
const isRows = (value: Json | undefined): value is Rows & Json => Array.isArray(value) && value.every(isRecord)

/** Rows that stand apart join their list by `$id`; an answer that was given since wins. */
const rejoined = (own: Rows, apart: Rows): Rows => {
  const byId = new Map(apart.map((row) => [row['$id'], row]))
  const joined = own.map((row) => ({ ...byId.get(row['$id']), ...row }))
  const ids = new Set(own.map((row) => row['$id']))
  return [...joined, ...apart.filter((row) => !ids.has(row['$id']))]
}

/** Stored answers as a form reads them: its own that were set aside stand in their places again, those of other forms stay aside. */
export const withAside = (answers: Answers, isKnown: (field: string) => boolean): Answers => {
  if (answers[ASIDE] === undefined) return answers
  const { [ASIDE]: aside, ...own } = answers
  const joined: { [field: string]: Json } = { ...own }
  const others: { [field: string]: Json } = {}
  for (const [field, value] of Object.entries(fieldsOf(aside))) {
    const given = own[field]
    if (!isKnown(field)) others[field] = value
    else if (given === undefined) joined[field] = value
    else if (isRows(given) && isRows(value)) joined[field] = rejoined(given, value) as Json
  }
  return Object.keys(others).length === 0 ? joined : { ...joined, [ASIDE]: others }
}

type Split = { readonly counting: Answers; readonly aside: Answers }

const splitRows = (nodeState: NodeState, rows: Rows): { readonly counting: Rows; readonly aside: Rows } => {
  const scopes = new Map(nodeState.rows.map((row) => [row.id, row]))
  const counting: Answers[] = []
  const aside: Answers[] = []
  for (const row of rows) {
    const scope = scopes.get(String(row['$id']))
    const parts = scope && split(scope, row)
    if (parts) counting.push(parts.counting)
    if (!parts) aside.push(row)
    else if (Object.keys(parts.aside).length > 0) aside.push({ $id: row['$id'] ?? null, ...parts.aside })
  }
  return { counting, aside }
}

/** Answers of a form or row that count now, and those that do not. A computed value that does not count is in neither. */
const split = (scope: RowScope, answers: Answers): Split => {
  const counting: { [field: string]: Json } = { ...answers }
  const aside: { [field: string]: Json } = {}
  for (const nodeState of scope.nodeStates) {
    const { node } = nodeState.compiled
    const value = counting[node.id]
    if (node.kind === 'page' || node.kind === 'content' || value === undefined) continue
    if (!nodeState.relevant) {
      delete counting[node.id]
      if (!isBlank(value) && !(node.kind === 'field' && node.value !== undefined)) aside[node.id] = value
    } else if (node.kind === 'repeat' && isRows(value)) {
      const rows = splitRows(nodeState, value)
      counting[node.id] = rows.counting as Json
      if (rows.aside.length > 0) aside[node.id] = rows.aside as Json
    }
  }
  return { counting, aside }
}

/** Answers with those apart, under `$aside`, that do not count now in these forms. */
export const setApart = (roots: readonly RowScope[], answers: Answers): Answers => {
  const joined = withAside(answers, (field) => roots.some(({ shape }) => shape.byId.has(field)))
  const parts = roots.reduce(
    (before: Split, root) => {
      const { counting, aside } = split(root, before.counting)
      return { counting, aside: { ...before.aside, ...aside } }
    },
    { counting: joined, aside: {} },
  )
  const { [ASIDE]: others, ...counting } = parts.counting
  const aside = { ...fieldsOf(others), ...parts.aside }
  return Object.keys(aside).length === 0 ? counting : { ...counting, [ASIDE]: aside }
}
