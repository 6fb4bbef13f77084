import type { Check } from '../../definition/field.ts'
import type { Row } from '../../definition/rule.ts'
import type { QuestionTypeEntry } from '../../question-types/question-type.ts'
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
export const ASPECT = { settle: 1, required: 2, options: 4, words: 8, access: 16, rows: 32, finding: 64 } as const
/** The aspects that only matter while the place is relevant. */
export const LEAVES = ASPECT.required | ASPECT.options | ASPECT.words | ASPECT.rows | ASPECT.finding

/**
 * "When this changes, that is out of date." `shared` counts the repeats that enclose both: a rule that reads `item` affects its own row,
 * one that reads `answers` affects every row.
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
  /** The place that shows its problem; undefined: the form as a whole. */
  readonly target: Template | undefined
  readonly must: Closure
  /** Answers it reads without testing whether they are present: while one is missing or malformed, the check does not apply. */
  readonly needs: readonly Template[]
  readonly typing: boolean
  /** The answers it reads. */
  sources: readonly Template[]
}

/** A row of the flag table that may apply to this place. */
export type FlagRow = {
  readonly match: readonly (readonly [input: string, values: readonly unknown[]])[]
  readonly when: Closure | undefined
  readonly then: Row['then']
}

export type Aspect = 'visible' | 'required' | 'value' | 'options' | 'disabled'

/** One place of the plan with its rules compiled; all rows of a repeat share it. */
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
  /** The order in which values settle. */
  order: number
  readonly edges: Edge[]
  /** The answers each rule reads. */
  readonly sources: { [A in Aspect]?: readonly Template[] }
}

/** A plan with its rules as closures and its dependencies as edges; made once per plan. */
export type Program = {
  readonly plan: FormPlan
  readonly root: Level
  readonly pages: readonly Template[]
  /** The places on each page, outside repeats. */
  readonly onPage: ReadonlyMap<string, readonly Template[]>
  /** In the order in which values settle. */
  readonly ordered: readonly Template[]
  readonly byPath: ReadonlyMap<string, Template>
  readonly checks: readonly CheckTemplate[]
  readonly inputs: ReadonlyMap<string, Closure>
  /** The value lists of the session now running: sessions of one plan share closures and take turns. */
  readonly lookups: { now: LookupsNow }
}
