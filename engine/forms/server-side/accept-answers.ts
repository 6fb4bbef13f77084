import type { Json } from '../../definition/logic.ts'
import type { Problem } from '../../errors.ts'
import { isRecord, sameJson } from '../../rules/values/json.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isKept } from '../session/answer-text.ts'
import { lookupOf } from '../session/cell-options.ts'
import type { Cell, FormState } from '../session/form-state.ts'
import { problemAt } from '../session/make-problem.ts'
import { rawOf } from '../session/make-scope.ts'
import { makeState } from '../session/make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { insertRow, takenIn, takeRow } from '../session/rows.ts'
import type { Answers, FormContext } from '../session/session.ts'
import { propagate } from '../session/settle.ts'
import { storedAnswers } from '../session/stored-answers.ts'
import { unknownAnswer } from './validate-form.ts'
import { mayAddRows, mayChange, writeAnswer } from '../session/write-answer.ts'

/** What was stored, what a viewer sends, and the context in which they may. */
export type AcceptAnswers = {
  readonly stored: Answers
  /** Path -> value. A list (`dependents`) is sent as rows with a `$id`; in a row that is already stored, only the fields sent change. */
  readonly changes: { readonly [path: string]: Json }
  readonly context: FormContext
  readonly newRowId?: (taken: (id: string) => boolean) => string
}
/** The answers to store, and a problem for each refused change. */
export type Accepted = {
  readonly answers: Answers
  readonly problems: readonly Problem[]
  /** Paths whose new value equals the stored one. */
  readonly ignored: readonly string[]
}

type Verdict =
  | { readonly done: 'applied' | 'ignored' }
  | { readonly done: 'refused'; readonly problem: Problem }
  | { readonly done: 'opened'; readonly more: readonly (readonly [string, Json])[] }

const refused = (cell: Cell, state: FormState): Verdict => ({
  done: 'refused',
  // A viewer who may not see the place is not told its label either.
  problem: isKept(cell)
    ? { path: cell.path, code: 'answers.refused', severity: 'error', message: 'This answer cannot be changed here.' }
    : problemAt(cell, { code: 'answers.refused', params: { why: (cell.locked ? state.context.lockedWhy : undefined) ?? '' } }, state),
})

const acceptOne = (cell: Cell, value: Json, state: FormState): Verdict => {
  const { template } = cell
  if (template.node.kind === 'field' && template.node.value !== undefined && sameJson(value, cell.value ?? null)) return { done: 'ignored' }
  const raw = rawOf(value, template)
  if (!isKept(cell) && sameJson(raw ?? null, cell.raw ?? null)) return { done: 'ignored' }
  if (!mayChange(cell)) return refused(cell, state)
  if (raw !== undefined && raw !== null && template.type?.accepts(raw) === false)
    return { done: 'refused', problem: problemAt(cell, { code: 'answers.type' }, state) }
  const retired = [raw ?? []]
    .flat()
    .find((one) => typeof one === 'string' && lookupOf(cell, state)?.find(one)?.retired === true && ![cell.raw ?? []].flat().includes(one))
  if (retired !== undefined)
    return { done: 'refused', problem: problemAt(cell, { code: 'answers.option', params: { value: String(retired) } }, state) }
  return { done: writeAnswer(cell, value, state) ? 'applied' : 'ignored' }
}

const idShape = /^[\w~-]{1,64}$/u

/** A list: rows may be added, removed and moved; the answers inside them are judged one by one. */
const acceptRows = (cell: Cell, value: Json, state: FormState): Verdict => {
  if (!mayChange(cell)) return refused(cell, state)
  const rows = isBlank(value) ? [] : value
  if (!Array.isArray(rows) || !rows.every(isRecord)) return { done: 'refused', problem: problemAt(cell, { code: 'answers.type' }, state) }
  const free = mayAddRows(cell)
  const before = cell.rows.map(({ id }) => id)
  const given = rows as readonly { readonly [key: string]: Json }[]
  if (free) for (const id of before) if (!given.some((row) => String(row['$id']) === id)) takeRow(cell, id, state)
  const more: (readonly [string, Json])[] = []
  const order: string[] = []
  for (const row of given) {
    const wanted = String(row['$id'] ?? '')
    const known = before.includes(wanted) && !order.includes(wanted)
    if (!known && !free) return refused(cell, state)
    const id = known ? wanted : insertRow(cell, idShape.test(wanted) && !takenIn(cell)(wanted) ? { $id: wanted } : {}, undefined, state)
    if (id === undefined) continue
    order.push(id)
    for (const [key, entry] of Object.entries(row)) if (key !== '$id') more.push([`${cell.path}.${id}.${key}`, entry])
  }
  if (free) cell.rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  state.queue.add(cell)
  return { done: 'opened', more }
}

const judge = (cell: Cell, value: Json, state: FormState): Verdict => {
  const verdict = cell.template.node.kind === 'repeat' ? acceptRows(cell, value, state) : acceptOne(cell, value, state)
  propagate(state)
  return verdict
}

/**
 * Applies a viewer's changes to the stored answers. What they may change is applied, even when the value is wrong (a draft may be wrong);
 * anything else is refused with its reason; what they cannot see stays as it is. One change may make another place relevant, so refused
 * changes are tried again until nothing more is accepted. Never throws for what a caller sends.
 *
 *     acceptAnswers(plan, { stored, changes: { first_name: 'Noor' }, context }).answers
 */
export const acceptAnswers = (plan: FormPlan, { stored, changes, context, newRowId }: AcceptAnswers): Accepted => {
  const state = newRowId === undefined ? makeState(plan, stored, context) : makeState(plan, stored, context, newRowId)
  const ignored: string[] = []
  let waiting: readonly (readonly [string, Json])[] = Object.entries(changes)
  for (;;) {
    const problems: Problem[] = []
    const again: (readonly [string, Json])[] = []
    let progress = false
    for (const [path, value] of waiting) {
      const cell = state.cells.get(path)
      const kind = cell?.template.node.kind
      const verdict: Verdict =
        cell === undefined || kind === 'page' || kind === 'content'
          ? { done: 'refused', problem: unknownAnswer(path) }
          : judge(cell, value ?? null, state)
      if (verdict.done === 'refused') {
        problems.push(verdict.problem)
        again.push([path, value])
      } else progress = true
      if (verdict.done === 'ignored') ignored.push(path)
      if (verdict.done === 'opened') again.push(...verdict.more)
    }
    if (!progress || again.length === 0) return { answers: storedAnswers(state.root), problems, ignored }
    waiting = again
  }
}
