import type { Country } from '../../country/country.ts'
import type { AnswerRules, Check, QuestionType } from '../../definition/field.ts'
import type { Flag, Form, Item } from '../../definition/form.ts'
import type { Condition, Json } from '../../definition/logic.ts'
import type { Lookup, LookupValue } from '../../definition/lookup.ts'
import type { Row, Rule } from '../../definition/rule.ts'

/** Where a node was written: the definition, the JSON pointer in it, and the layer that changed it last. */
export type Source = { readonly file: string; readonly pointer: string; readonly layer: string }

type NodeHead = {
  /** The template path: `employer_ein`, `dependents.*.first_name`. Unique in the plan. */
  readonly path: string
  readonly id: string
  readonly page: string
  readonly label: string
  /** The noun in sentences: "number of credits". */
  readonly short?: string
  readonly visibleWhen?: Condition
  /** The kind of row that alone has it. */
  readonly alternative?: string
  readonly source?: Source
}

/** One question with everything resolved: catalogue field, named type, lookup, and the form's own item. */
export type PlanField = NodeHead &
  AnswerRules & {
    readonly kind: 'field'
    readonly type: QuestionType
    readonly shortLabel?: string
    readonly help?: string
    readonly note?: string
    readonly flag?: Flag
    readonly requiredWhen?: Condition
    readonly default?: Json
    /** The default is what the record has on file: untouched, it is neither stored nor proposed. */
    readonly filled?: true
    readonly value?: Json
    /** The limits that are rules, and what a signature signs; limits that are written stand in `min` and `max`. */
    readonly limitRules?: { readonly min?: Json; readonly max?: Json; readonly signs?: Json }
    readonly lookup?: string
    readonly optionRules?: Item['options']
    readonly checks: readonly Check[]
    readonly onFile?: string
    readonly together?: string
    readonly why?: string
    /** The document that is asked for, and the fields asked with a new one. */
    readonly kept?: Item['kept'] & { readonly asks: readonly string[] }
    /** A value that only rules and texts read. */
    readonly helper?: true
    /** A list that is searched by typing, however short it is, here or on the server; or a number that is drawn as a slider. */
    readonly draw?: Lookup['draw'] | 'search-server' | 'list' | 'slider'
    /** The answer that a summary leaves out, because it says nothing. */
    readonly omit?: Json
    /** The question of the same row that takes what is longer than this answer, when somebody enters both together. */
    readonly rest?: string
    /** The question directly above whose answer reveals this one (an explanation, or a `visibleWhen` on one answer). */
    readonly under?: string
    /** The question whose answer this one explains; both have the same access. */
    readonly explains?: string
    /** Set on the first field of a group that can be copied from another: the button's text, and which field fills which. */
    readonly copy?: { readonly label: string; readonly pairs: readonly (readonly [from: string, to: string])[] }
  }

/** A list of rows. Its fields' paths contain `.*.` once per level. */
export type PlanRepeat = NodeHead & {
  readonly kind: 'repeat'
  readonly help?: string
  readonly note?: string
  readonly flag?: Flag
  readonly requiredWhen?: Condition
  readonly over?: Json
  readonly key?: string
  /** All rows are filled in at once. */
  readonly draw?: 'grid'
  readonly totals?: readonly string[]
  readonly prefilled?: boolean
  readonly reorder?: boolean
  readonly minRows?: number
  readonly maxRows?: number
  readonly addLabel?: string
  readonly rowTitle?: string
  readonly unique?: readonly string[]
  readonly onFile?: string
  readonly wire?: Readonly<Record<string, string>>
  readonly checks: readonly Check[]
  readonly nodes: readonly PlanNode[]
}

/** Text between questions. */
export type PlanContent = NodeHead & {
  readonly kind: 'content'
  readonly text: string
  /** A badge beside the heading of its page, behind this icon. */
  readonly icon?: string
}

/** Anything that stands on a page of a plan. */
export type PlanNode = PlanField | PlanRepeat | PlanContent

/** A page of a plan, with its nodes in display order. */
export type PlanPage = {
  readonly id: string
  readonly title: string
  readonly help?: string
  readonly note?: string
  readonly columns?: number
  readonly visibleWhen?: Condition
  /** The list for each of whose rows the page is drawn. Its questions stand among those of the rows, and `nodes` is empty. */
  readonly each?: string
  readonly nodes: readonly PlanNode[]
}

/**
 * A value list in display order. Values written in the form itself are listed under `<path>#choices`. With `from.view` the values are the rows of
 * `context.related[<lookup id>]`, else of `context.related[<view id>]`; a workflow's states are compiled in. With `from.search` the values that
 * are known here stand in `context.related[<lookup id>]`: all of them on the server, those in use elsewhere.
 */
export type PlanLookup = {
  readonly id: string
  readonly values: readonly LookupValue[]
  readonly from?: Lookup['from']
  readonly other?: { readonly label: string }
}

/**
 * A form compiled: JSON, self-contained, immutable, cached under `hash`. It carries every named rule and lookup it needs,
 * so a browser draws and decides with nothing else. Conditions stay JSON; `openForm` turns them into closures once per plan.
 */
export type FormPlan = {
  readonly id: string
  readonly title: string
  readonly help?: string
  readonly hash: string
  readonly draw: NonNullable<Form['draw']>
  readonly marks: NonNullable<Form['marks']>
  readonly pages: readonly PlanPage[]
  readonly checks: readonly Check[]
  readonly flags: readonly Row[]
  readonly flagInputs: Readonly<Record<string, Json>>
  readonly rules: Readonly<Record<string, Rule>>
  readonly lookups: Readonly<Record<string, PlanLookup>>
  readonly uses: NonNullable<Form['uses']>
  /** What sentences call the fields on file that its rules read: `record.program_end_date` -> "the end of the program". */
  readonly names?: Readonly<Record<string, string>>
  /** The office's own sentences about answers, by the code of the problem, where it has any. */
  readonly texts?: Readonly<Record<string, string>>
  /** The office's messages for all questions alike, by the code of the problem. They come before sentences, and after what a question says. */
  readonly shared?: Readonly<Record<string, string>>
  /** The institution's country, where it writes otherwise than the country of the texts. */
  readonly country?: Country
  /** The sentence shown where a rule reads something this person may not see. */
  readonly hiddenRule?: string
}
