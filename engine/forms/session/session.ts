import type { Limits } from '../../definition/field.ts'
import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { LookupValue } from '../../definition/lookup.ts'
import type { Problem } from '../../errors.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Option } from '../program/session-lookups.ts'
import type { FormPlan, PlanContent, PlanField, PlanRepeat } from '../plan/plan.ts'

/** Answers as stored: field id -> value. A repeat is an array of rows, each an object with `$id`, the row's permanent name. */
export type Answers = { readonly [field: string]: Json }

/** The data a widget needs to draw its field. A new object is made only when something in it changed, so identity tells. */
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
  /** The limits that rules give now; they go before those of the node. */
  readonly limits?: Limits
  /** Format and check problems of the current value (moment `typing`). A missing answer is not among them. */
  readonly problems: readonly Problem[]
}

/** The state of a repeated group: its rows in order, and what this viewer may do with them. */
export type RowState = {
  readonly path: string
  readonly node: PlanRepeat
  readonly rows: readonly string[]
  readonly flag: Flag
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  readonly mayMove: boolean
  readonly problems: readonly Problem[]
}

export type ContentState = { readonly path: string; readonly node: PlanContent; readonly text: string; readonly flag: Flag }

/** An answer that is kept but does not count at present, and the reason. */
export type SetAside = { readonly path: string; readonly label: string; readonly value: Json; readonly because: string }

/**
 * A form being filled. Paths name a place: `employer_ein`, `dependents.<rowId>.first_name`.
 * Every writing call returns the paths whose state changed, and only those.
 */
export type FormSession = {
  readonly plan: FormPlan
  set(path: string, value: Json | undefined): readonly string[]
  /** Makes values known that a search on the server has found for a question. */
  addFound(path: string, values: readonly LookupValue[]): readonly string[]
  addRow(path: string, row?: Answers, at?: number): { readonly rowId: string; readonly changed: readonly string[] }
  removeRow(path: string, rowId: string): readonly string[]
  /** Moves a row to a place in its list, from 0 on. */
  moveRow(path: string, rowId: string, to: number): readonly string[]
  copy(path: string): readonly string[]
  /** Keeps the answers under a new context (the server decided again, or the record changed). */
  setContext(context: FormContext): readonly string[]
  /** What rules read beside the answers, as it is now. */
  context(): FormContext
  field(path: string): FieldState
  rows(path: string): RowState
  /** The text between questions, merge fields filled. */
  content(path: string): ContentState
  /** The title of a row, merge fields filled. */
  rowTitle(path: string, rowId: string): string
  /** A page that appears or disappears is reported as `#<page id>`. A page of a row is called `<page id>.<row id>`. */
  pageVisible(page: string): boolean
  /** The title of a page, merge fields filled. */
  pageTitle(page: string): string
  /**
   * Every answer given, relevant or set aside, and stored values the form does not know. Autosave stores this; opening it again gives the
   * same state. Untouched defaults and computed values are only in `submission()`. A default that was cleared is null.
   */
  stored(): Answers
  /** The relevant answers only, with defaults and computed values. This is what is submitted. */
  submission(): Answers
  setAside(): readonly SetAside[]
  /** Every problem at this moment (`submit`), in page order, missing answers included. */
  problems(moment: string): readonly Problem[]
  /** The progress of one page, for the section navigation. Depends on that page only. */
  progress(page: string): {
    /** the number of visible places on the page without badges; 0 when all are hidden */ readonly shown: number
    readonly answered: number
    readonly required: number
    /** the places that must be answered and are not */ readonly missing: readonly string[]
    /** the places whose answer has an error of the moment `typing` */ readonly wrong: readonly string[]
  }
  /** The number of evaluations so far, with which tests hold the cost of a keystroke. */
  readonly counters: { readonly rules: number }
}
