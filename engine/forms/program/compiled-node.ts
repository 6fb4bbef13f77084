import type { Check } from '../../definition/field.ts'
import type { Row } from '../../definition/rule.ts'
import type { QuestionTypeEntry } from '../../question-types/question-type.ts'
import type { InputMatch } from '../plan/flag-match.ts'
import type { FormPlan, PlanContent, PlanField, PlanPage, PlanRepeat } from '../plan/plan.ts'
import type { Closure, LookupsNow } from './rule-closures.ts'

/** A page is treated like a question: its relevance decides that of everything on it. */
export type PageNode = {
  readonly kind: 'page'
  readonly path: string
  readonly id: string
  readonly page: string
  readonly label: string
  readonly source: PlanPage
}

/** The aspects of a place that can be out of date, besides its value. Bits, so that several fit in one number. */
export const ASPECT = { settle: 1, required: 2, options: 4, words: 8, access: 16, rows: 32, problem: 64, limits: 128 } as const
/** The aspects that only matter while the place is relevant. */
export const LEAVES = ASPECT.required | ASPECT.options | ASPECT.words | ASPECT.rows | ASPECT.problem | ASPECT.limits

/**
 * "When this changes, that is out of date." `shared` counts the repeats that enclose both: a rule that reads `item` affects its own row,
 * one that reads `answers` affects every row.
 */
export type Edge =
  | {
      readonly to: CompiledNode
      readonly aspect: number
      readonly shared: number
      /** From a list to what stands in its rows. */
      readonly owner?: true
      /** From a page to what reads whether it is complete. */
      readonly status?: true
    }
  | { readonly check: CompiledCheck; readonly shared: number; readonly status?: true }

/** A form, or the inside of one repeated group. */
export type RowShape = {
  readonly path: string
  readonly depth: number
  readonly around: RowShape | undefined
  readonly repeat: CompiledNode | undefined
  readonly nodes: CompiledNode[]
  readonly byId: Map<string, CompiledNode>
  readonly checks: CompiledCheck[]
}

export type CompiledCheck = {
  readonly check: Check
  readonly index: number
  readonly shape: RowShape
  /** The place that shows its problem; undefined: the form as a whole. */
  readonly target: CompiledNode | undefined
  readonly must: Closure
  /** Answers it reads without testing whether they are present: while one is missing or malformed, the check does not apply. */
  readonly needs: readonly CompiledNode[]
  /** Answers that are read together as a list, which passes over missing ones: the check applies once one of them is there. */
  readonly needsAny: readonly (readonly CompiledNode[])[]
  readonly typing: boolean
  /** The answers it reads. */
  sources: readonly CompiledNode[]
}

/** A row of the flag table that may apply to this place. */
export type FlagRow = {
  readonly match: InputMatch
  readonly when: Closure | undefined
  readonly then: Row['then']
}

export type NodeAspect = 'visible' | 'required' | 'value' | 'options' | 'from' | 'first' | 'disabled' | 'min' | 'max' | 'signs'

/** One place of the plan with its rules compiled; all rows of a repeat share it. */
export type CompiledNode = {
  readonly node: PlanField | PlanRepeat | PlanContent | PageNode
  readonly shape: RowShape
  readonly slot: number
  readonly page: CompiledNode | undefined
  inner: RowShape | undefined
  readonly type: QuestionTypeEntry | undefined
  readonly rules: { readonly [A in NodeAspect]?: Closure }
  readonly texts: readonly string[]
  readonly flagRows: readonly FlagRow[]
  /** The order in which values settle. */
  order: number
  readonly edges: Edge[]
  /** The answers each rule reads. */
  readonly sources: { [A in NodeAspect]?: readonly CompiledNode[] }
}

/** A plan with its rules as closures and its dependencies as edges; made once per plan. */
export type Program = {
  readonly plan: FormPlan
  readonly root: RowShape
  readonly pages: readonly CompiledNode[]
  /** The pages of which a rule reads whether they are complete. */
  readonly pagesRead: readonly CompiledNode[]
  /** The places on each page, outside repeats. */
  readonly onPage: ReadonlyMap<string, readonly CompiledNode[]>
  /** In the order in which values settle. */
  readonly ordered: readonly CompiledNode[]
  /** Do places decide one another in a circle? The loader reports it; a form that has one is settled as a whole after each answer. */
  readonly hasLoop: boolean
  readonly byPath: ReadonlyMap<string, CompiledNode>
  readonly checks: readonly CompiledCheck[]
  readonly inputs: ReadonlyMap<string, Closure>
  /** The value lists of the session now running: sessions of one plan share closures and take turns. */
  readonly lookups: { now: LookupsNow }
}
