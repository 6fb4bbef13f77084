import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { Problem } from '../../errors.ts'
import type { CheckTemplate, Level, Program, Template } from '../program/template.ts'
import type { ContentState, FieldState, FormContext, Option, RowState } from './session.ts'
import type { OrderQueue } from './order-queue.ts'
import type { SessionLookup } from '../program/session-lookups.ts'

export type Words = { readonly label: string; readonly help?: string; readonly note?: string; readonly text?: string }

/** What a person last saw of a place, kept to find out whether it changed. */
export type Seen = {
  readonly value: Json | undefined
  readonly flag: Flag
  readonly words: Words
  readonly options: readonly Option[]
  readonly problems: readonly Problem[]
  readonly rows: string
}

/** One place: a template in one row. */
export type Cell = {
  readonly template: Template
  readonly scope: Scope
  readonly path: string
  /** The answer given. undefined: not touched; null: a default was cleared. */
  raw: Json | undefined
  relevant: boolean
  /** The value rules see while the place is relevant: the answer, its default or its computed value. */
  value: Json | undefined
  required: boolean | undefined
  access: Flag
  withheld: boolean
  locked: boolean
  /** The effective flag. */
  flag: Flag
  options: readonly Option[]
  words: Words
  /** Problems of the value on its own (type, length, pattern), without checks. */
  finding: Problem | undefined
  /** Problems of the checks shown at this place, by check and row. */
  readonly failed: Map<string, Problem>
  rowProblems: readonly Problem[]
  rows: Scope[]
  /** For a list drawn from another list: rows whose source row is gone, kept in case it comes back. */
  readonly kept: Map<string, Json>
  /** A stored value that should have been a list and was not; kept as it is. */
  malformed: Json | undefined
  seen: Seen | undefined
  shown: FieldState | RowState | ContentState | undefined
}

/** What rules read in one row. `option` is set only while the options of a list are evaluated. */
export type RuleData = { [root: string]: Json }

/** The form itself, or one row. Rules read `view`, which is changed in place so that no context is ever copied. */
export type Scope = {
  readonly level: Level
  readonly id: string
  readonly prefix: string
  readonly around: Scope | undefined
  readonly owner: Cell | undefined
  readonly cells: Cell[]
  readonly view: { [field: string]: Json }
  readonly data: RuleData
  /** Stored properties of the row that the form does not know. */
  readonly unknown: Map<string, Json>
  /** The flag table's input values, cached until an answer they read changes. */
  inputs: Map<string, Json> | undefined
}

export type FormState = {
  readonly program: Program
  context: FormContext
  readonly root: Scope
  /** The form as a whole; holds problems that belong to no place. */
  readonly formFailed: Map<string, Problem>
  readonly cells: Map<string, Cell>
  lookups: ReadonlyMap<string, SessionLookup>
  readonly queue: OrderQueue<Cell>
  readonly stale: Map<Cell, number>
  readonly staleChecks: Map<Scope, Set<CheckTemplate>>
  changed: Set<string>
  readonly counters: { rules: number }
  readonly newRowId: (taken: (id: string) => boolean) => string
}

/** The place of a template seen from a row: in the same row or around it. */
export const cellFrom = (scope: Scope, template: Template): Cell | undefined => {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) if (at.level === template.level) return at.cells[template.slot]
  return undefined
}

/** Every row (or the form) of a level that has the same `shared` repeats around it as `from`. */
export const eachScope = (from: Scope, level: Level, shared: number, visit: (scope: Scope) => void): void => {
  let base = from
  while (base.level.depth > shared && base.around !== undefined) base = base.around
  descend(base, chainTo(level, base.level), 0, visit)
}

const chainTo = (level: Level, base: Level): readonly Template[] => {
  const chain: Template[] = []
  for (let at: Level | undefined = level; at !== undefined && at !== base; at = at.around)
    if (at.repeat !== undefined) chain.unshift(at.repeat)
  return chain
}

const descend = (scope: Scope, chain: readonly Template[], at: number, visit: (scope: Scope) => void): void => {
  const repeat = chain[at]
  if (repeat === undefined) return visit(scope)
  const cell = scope.cells[repeat.slot]
  if (cell !== undefined) for (const row of cell.rows) descend(row, chain, at + 1, visit)
}

export const eachCell = (scope: Scope, visit: (cell: Cell) => void): void => {
  for (const cell of scope.cells) {
    visit(cell)
    for (const row of cell.rows) eachCell(row, visit)
  }
}
