import type { Json } from '../../rules/values/json.ts'
import type { RuleComparison } from './comparisons.ts'

/** How the parts of a group count: all of them hold, any, none, or not all. */
export type Joins = 'all' | 'any' | 'none' | 'notAll'

/** `form` says in which of the ways that mean the same it is written, so that a rule that nobody edits stays as it is. */
export type RuleLine = {
  readonly kind: 'line'
  /** What is compared: a read, a named rule, or a calculation. The id of a rule alone stands only where the line is the whole rule. */
  readonly subject: Json
  readonly comparison: RuleComparison
  /** A literal, a read or a calculation; left out where nothing was chosen yet. */
  readonly value?: Json
  readonly form: number
}

export type RuleGroup = {
  readonly kind: 'group'
  readonly joins: Joins
  readonly parts: readonly RulePart[]
  readonly form: number
  /** Only of the outermost: without a group of its own in the rule, which has one part or says nothing. */
  readonly bare?: true
}

export type RulePart =
  | RuleGroup
  | RuleLine
  | { readonly kind: 'constant'; readonly holds: boolean }
  /** What cannot be drawn, kept letter for letter. */
  | { readonly kind: 'code'; readonly code: Json }
  /** A condition that is being begun. */
  | { readonly kind: 'open' }

/** The way to a part from the outermost group, by position. */
export type PartPlace = readonly number[]
