import type { Check } from '../definition/field.ts'
import type { Row } from '../definition/rule.ts'
import type { QuestionTypeEntry } from '../question-types/question-type.ts'
import type { FormPlan, PlanContent, PlanField, PlanPage, PlanRepeat } from './plan.ts'
import type { Closure, LookupsNow } from './rule-closures.ts'

/** A page takes part like a question: its relevance decides that of what stands on it. */
export type PageNode = {
  readonly kind: 'page'
  readonly path: string
  readonly id: string
  readonly page: string
  readonly label: string
  readonly source: PlanPage
}

/** What can be out of date about a place, apart from its value. Bits, so that several travel as one number. */
export const ASPECT = { settle: 1, required: 2, options: 4, words: 8, access: 16, rows: 32, finding: 64 } as const
/** Everything that is only looked at while the place is relevant. */
export const LEAVES = ASPECT.required | ASPECT.options | ASPECT.words | ASPECT.rows | ASPECT.finding

/**
 * "When this changes, that is out of date." `shared` is how many repeats around both are the same: a rule that reads `item` concerns its own row,
 * one that reads `answers` every row.
 */
export type Edge =
  { readonly to: Template; readonly aspect: number; readonly shared: number } | { readonly check: CheckTemplate; readonly shared: number }

/** A form, or the inside of one repeated group. */
export type Level = {
  readonly path: string
  readonly depth: number
  readonly around: Level | undefined
  readonly repeat: Template | undefined
  readonly templates: Template[]
  readonly byId: Map<string, Template>
  readonly checks: CheckTemplate[]
}

export type CheckTemplate = {
  readonly check: Check
  readonly index: number
  readonly level: Level
  /** Where its problem is shown; undefined: the form as a whole. */
  readonly target: Template | undefined
  readonly must: Closure
  /** Answers it compares without asking whether they are there: while one is missing or wrong, it says nothing. */
  readonly needs: readonly Template[]
  readonly typing: boolean
  /** The answers it reads. */
  sources: readonly Template[]
}

/** A row of the table of flags that may concern this place. */
export type FlagRow = {
  readonly match: readonly (readonly [input: string, values: readonly unknown[]])[]
  readonly when: Closure | undefined
  readonly then: Row['then']
}

export type Aspect = 'visible' | 'required' | 'value' | 'options' | 'disabled'

/** One place of the plan with its rules compiled, for all rows at once. */
export type Template = {
  readonly node: PlanField | PlanRepeat | PlanContent | PageNode
  readonly level: Level
  readonly slot: number
  readonly page: Template | undefined
  inner: Level | undefined
  readonly type: QuestionTypeEntry | undefined
  readonly rules: { readonly [A in Aspect]?: Closure }
  readonly texts: readonly string[]
  readonly flagRows: readonly FlagRow[]
  /** Rules that nothing can follow run in this order. */
  order: number
  readonly edges: Edge[]
  /** The answers each rule reads. */
  readonly sources: { [A in Aspect]?: readonly Template[] }
}

/** A plan with its rules as closures and its dependencies as edges: made once per plan. */
export type Program = {
  readonly plan: FormPlan
  readonly root: Level
  readonly pages: readonly Template[]
  /** What stands on a page, outside of repeats. */
  readonly onPage: ReadonlyMap<string, readonly Template[]>
  /** In the order their values can be settled. */
  readonly ordered: readonly Template[]
  readonly byPath: ReadonlyMap<string, Template>
  readonly checks: readonly CheckTemplate[]
  readonly inputs: ReadonlyMap<string, Closure>
  /** The value lists of the session at work; sessions of one plan share closures and take turns. */
  readonly lookups: { now: LookupsNow }
}
