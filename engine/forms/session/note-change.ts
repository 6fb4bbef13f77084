import type { Json } from '../../definition/logic.ts'
import type { Problem } from '../../errors.ts'
import { sameJson } from '../../rules/values/json.ts'
import { isKept } from './answer-text.ts'
import type { Cell, FormState, Seen } from './form-state.ts'

const nothing: readonly Problem[] = []

/** The problems shown while typing: first those of the value itself, then its checks in the order written. A hidden place has none. */
export const problemsShown = (cell: Cell): readonly Problem[] => {
  if (cell.flag === 'hidden') return nothing
  const checks = cell.failed.size === 0 ? nothing : [...cell.failed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem)
  if (cell.finding === undefined && checks.length === 0) return cell.rowProblems
  return [...(cell.finding === undefined ? [] : [cell.finding]), ...cell.rowProblems, ...checks]
}

const seenNow = (cell: Cell): Seen => ({
  value: isKept(cell) ? undefined : cell.value,
  flag: cell.flag,
  words: cell.words,
  options: cell.options,
  problems: problemsShown(cell),
  rows: cell.template.node.kind === 'repeat' ? JSON.stringify(cell.rows.map(({ id }) => id)) : '',
})

const same = (a: Seen, b: Seen): boolean =>
  a.flag === b.flag &&
  a.rows === b.rows &&
  a.options === b.options &&
  sameJson(a.value, b.value) &&
  (a.words === b.words || sameJson(a.words as unknown as Json, b.words as unknown as Json)) &&
  (a.problems === b.problems || sameJson(a.problems as unknown as Json, b.problems as unknown as Json))

/** Lists a place as changed when a person would see a difference; otherwise the state already handed out stays the same object. */
export const noteChange = (cell: Cell, state: FormState): void => {
  const now = seenNow(cell)
  if (cell.seen !== undefined && same(cell.seen, now)) return
  cell.seen = now
  cell.shown = undefined
  state.changed.add(cell.path)
}
