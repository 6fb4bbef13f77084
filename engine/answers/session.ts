import type { Flag } from '../definition/form.ts'
import type { Json } from '../definition/logic.ts'
import type { Problem } from '../errors.ts'
import type { FormPlan, PlanContent, PlanField, PlanRepeat } from './plan.ts'

/** Answers as stored: field id -> value; a repeat is an array of rows, each an object with `$id`, the row's lasting name. */
export type Answers = { readonly [field: string]: Json }

/**
 * What the rules may read besides the answers. All plain JSON.
 * `withheld`: paths (template paths) this viewer may not see; their values are not in `answers`, and what depends on them
 * was decided by the server and stands in `decided` under `<path>#visible`, `#required`, `#value`, `#check:<id>`.
 */
export type FormContext = {
  readonly today: string
  readonly mode?: 'create' | 'edit' | 'compare' | 'print' | 'mass' | 'read'
  readonly state?: string
  readonly record?: Json
  readonly related?: { readonly [view: string]: readonly Json[] }
  readonly case?: Json
  readonly event?: Json
  readonly user?: Json
  readonly settings?: Json
  readonly route?: Json
  readonly with?: Json
  /** Paths that are locked for this viewer now: '*' locks all. */
  readonly locked?: readonly string[]
  readonly lockedWhy?: string
  readonly withheld?: readonly string[]
  /** Places whose answer this viewer reads covered: what stands in `answers` is not the answer, and is not judged. */
  readonly covered?: readonly string[]
  readonly decided?: { readonly [key: string]: Json }
}

export type Option = {
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly disabled: boolean
  readonly why?: string
}

/** What a widget needs of its field. The identity of the object changes only when something in it changed. */
export type FieldState = {
  readonly path: string
  readonly node: PlanField
  readonly value: Json | undefined
  readonly flag: Flag
  /** The label, help and note with merge fields replaced. */
  readonly label: string
  readonly help?: string
  readonly note?: string
  readonly options: readonly Option[]
  /** Format and check problems of the value as it stands (moment `typing`); a missing answer is none of them. */
  readonly problems: readonly Problem[]
}

export type RowState = {
  readonly path: string
  readonly node: PlanRepeat
  readonly rows: readonly string[]
  readonly flag: Flag
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  readonly problems: readonly Problem[]
}

export type ContentState = { readonly path: string; readonly node: PlanContent; readonly text: string; readonly flag: Flag }

export type SetAside = { readonly path: string; readonly label: string; readonly value: Json; readonly because: string }

/**
 * A form being filled. Paths name a place: `employer_ein`, `dependents.<rowId>.first_name`.
 * Every writing call returns the paths whose state changed, and only those.
 */
export type FormSession = {
  readonly plan: FormPlan
  set(path: string, value: Json | undefined): readonly string[]
  addRow(path: string, row?: Answers, at?: number): { readonly rowId: string; readonly changed: readonly string[] }
  removeRow(path: string, rowId: string): readonly string[]
  copy(path: string): readonly string[]
  /** New context (the server decided again, the record changed): same answers. */
  setContext(context: FormContext): readonly string[]
  field(path: string): FieldState
  rows(path: string): RowState
  /** Words between questions, merged. */
  content(path: string): ContentState
  /** The words that name a row, merged. */
  rowTitle(path: string, rowId: string): string
  /** A page that appears or goes is in the list of changed paths as `#<page id>`. */
  pageVisible(page: string): boolean
  /**
   * What somebody answered, relevant or set aside, and what the form does not know. This is what autosave stores; opening it again gives
   * the same state. Defaults nobody touched and computed values are not in it: they are in `submission()`. A default that was cleared is null.
   */
  stored(): Answers
  /** What counts: relevant answers only. This is what is submitted. */
  submission(): Answers
  setAside(): readonly SetAside[]
  /** Every problem at this moment (`submit`), in page order, missing answers included. */
  problems(moment: string): readonly Problem[]
  /** done, begun, untouched, and how many problems, for the section navigation. Depends on that page only. */
  progress(page: string): {
    /** what of the page is drawn: a page of nothing but hidden questions is none */ readonly shown: number
    readonly answered: number
    readonly required: number
    readonly missing: number
    readonly problems: number
  }
  /** Evaluations so far, for the counters that guard the shape. */
  readonly counters: { readonly rules: number }
}
