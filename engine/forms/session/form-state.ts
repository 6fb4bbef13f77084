import type { Limits } from '../../definition/field.ts'
import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { Problem } from '../../errors.ts'
import { ASPECT, type CompiledCheck, type RowShape, type Program, type CompiledNode } from '../program/compiled-node.ts'
import type { FormContext } from '../program/form-context.ts'
import type { FoundValues, Option, SessionLookup } from '../program/session-lookups.ts'
import type { ContentState, FieldState, RowState } from './session.ts'
import type { OrderQueue } from './order-queue.ts'

export type NodeTexts = { readonly label: string; readonly help?: string; readonly note?: string; readonly text?: string }

/** Is everything on a page answered that must be, and without an error? Is anything answered? A page that is not asked is complete. */
export type PageStatus = { readonly complete: boolean; readonly started: boolean }

/** The state of a place that a person last saw, kept to detect changes. */
export type Seen = {
  readonly value: Json | undefined
  readonly flag: Flag
  readonly words: NodeTexts
  readonly options: readonly Option[]
  readonly limits: Limits | undefined
  readonly problems: readonly Problem[]
  /** Grows with each change of the list of rows. */
  readonly rows: number
}

/** The state of one compiled node in one row. */
export type NodeState = {
  readonly compiled: CompiledNode
  readonly scope: RowScope
  readonly path: string
  /** The answer given. undefined: not touched; null: a default was cleared. */
  raw: Json | undefined
  /** Signs were given that show nothing. They are no answer, but a message may name them. */
  isBlankText: boolean
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
  /** The list whose values a rule gave. */
  list: SessionLookup | undefined
  /** The limits that rules give now; those that are written stand in the node. */
  limits: Limits | undefined
  words: NodeTexts
  /** Problems of the value on its own (type, length, pattern), without checks. */
  valueProblem: Problem | undefined
  /** Problems of the checks shown at this place, by check and row. */
  readonly failed: Map<string, Problem>
  rowProblems: readonly Problem[]
  rows: RowScope[]
  readonly rowIds: Set<string>
  /** Which change of `rows` this is, which one the list that rules read shows, which one its readers were announced of, and which one the numbers of rows are of. */
  readonly revision: { rows: number; listed: number; announced: number; numbered: number }
  /** For a list drawn from another list: rows whose source row is gone, kept in case it comes back. */
  readonly retained: Map<string, Json>
  /** A stored value that should have been a list but was not; kept unchanged. */
  malformed: Json | undefined
  seen: Seen | undefined
  shown: FieldState | RowState | ContentState | undefined
}

/** The data rules read in one row. `option` is set only while the options of a list are evaluated. */
export type RowData = { [root: string]: Json }

/** The form itself, or one row. Rules read `view`, which is changed in place so that no context is ever copied. */
export type RowScope = {
  readonly shape: RowShape
  readonly id: string
  /** Its place in the list, from 1 on; set when a text asks for it. */
  number: number
  readonly prefix: string
  readonly around: RowScope | undefined
  readonly owner: NodeState | undefined
  readonly nodeStates: NodeState[]
  readonly view: { [field: string]: Json }
  readonly data: RowData
  /** Stored properties of the row that the form does not know. */
  readonly unknown: Map<string, Json>
  /** The flag table's input values, cached until an answer they read changes. */
  inputs: Map<string, Json> | undefined
}

export type FormState = {
  readonly program: Program
  context: FormContext
  readonly root: RowScope
  /** The form as a whole; holds problems that belong to no place. */
  readonly formFailed: Map<string, Problem>
  readonly nodeStates: Map<string, NodeState>
  lookups: ReadonlyMap<string, SessionLookup>
  found: FoundValues
  readonly queue: OrderQueue<NodeState>
  readonly stale: Map<NodeState, number>
  readonly staleChecks: Map<RowScope, Set<CompiledCheck>>
  changed: Set<string>
  readonly counters: { rules: number }
  /** What rules read of each page. Changed in place. */
  readonly pages: { [page: string]: PageStatus }
  /** Nobody looks at this form: words, messages and checks are not worked out, and changes are not noted. */
  readonly unseen: boolean
  /** While many answers come at once: the lists whose rows are compared after them. */
  lateRows?: Set<NodeState>
  readonly newRowId: (taken: (id: string) => boolean) => string
}

/** The state of a compiled node seen from a row: in the same row or around it. */
export const nodeStateFrom = (scope: RowScope, compiled: CompiledNode): NodeState | undefined => {
  for (let outer: RowScope | undefined = scope; outer !== undefined; outer = outer.around)
    if (outer.shape === compiled.shape) return outer.nodeStates[compiled.slot]
  return undefined
}

/** Every row (or the form) of a shape that has the same `shared` repeats around it as `from`. */
export const eachRowScope = (from: RowScope, shape: RowShape, shared: number, visit: (scope: RowScope) => void): void => {
  let base = from
  while (base.shape.depth > shared && base.around !== undefined) base = base.around
  descend(base, chainTo(shape, base.shape), 0, visit)
}

const chainTo = (shape: RowShape, base: RowShape): readonly CompiledNode[] => {
  const chain: CompiledNode[] = []
  for (let outer: RowShape | undefined = shape; outer !== undefined && outer !== base; outer = outer.around)
    if (outer.repeat !== undefined) chain.unshift(outer.repeat)
  return chain
}

const descend = (scope: RowScope, chain: readonly CompiledNode[], depth: number, visit: (scope: RowScope) => void): void => {
  const repeat = chain[depth]
  if (repeat === undefined) return visit(scope)
  const nodeState = scope.nodeStates[repeat.slot]
  if (nodeState !== undefined) for (const row of nodeState.rows) descend(row, chain, depth + 1, visit)
}

export const eachNodeState = (scope: RowScope, visit: (nodeState: NodeState) => void): void => {
  for (const nodeState of scope.nodeStates) {
    visit(nodeState)
    for (const row of nodeState.rows) eachNodeState(row, visit)
  }
}

export const markStale = (nodeState: NodeState, aspects: number, state: FormState): void => {
  if ((aspects & ASPECT.settle) !== 0) state.queue.add(nodeState)
  const leaves = aspects & ~ASPECT.settle
  if (leaves !== 0) state.stale.set(nodeState, (state.stale.get(nodeState) ?? 0) | leaves)
}

export const markCheck = (check: CompiledCheck, scope: RowScope, state: FormState): void => {
  if (!check.typing) return
  const known = state.staleChecks.get(scope)
  if (known === undefined) state.staleChecks.set(scope, new Set([check]))
  else known.add(check)
}
