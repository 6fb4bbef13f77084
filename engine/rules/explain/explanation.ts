import type { CompileOptions } from '../compile/compiled-logic.ts'
import type { Json } from '../values/json.ts'
import type { Naming } from './subject.ts'

/** One part of a rule with its value, and what is true of it now. */
export type ExplainedPart = {
  readonly op: string
  /** A value as a noun, a condition as it is written: "the start date is before today". Empty when no word names what it reads. */
  readonly text: string
  /** Of a condition: what is true now, so the opposite of `text` where it does not hold. Empty as above. */
  readonly fact: string
  readonly value: Json
  readonly args: readonly ExplainedPart[]
  /** For a read: the dotted path, from the root if it starts there. An argument of a rule has the path of the answer given for it. */
  readonly path?: string
  /** For a call. */
  readonly rule?: ExplainedRule
}

/** What a named rule says of itself, merge fields filled. */
export type ExplainedRule = {
  readonly id: string
  /** Its own sentence for the value it has now. */
  readonly says?: string
  /** The rule in a sentence. */
  readonly why?: string
  readonly changes: readonly string[]
  readonly source?: string
  /** The page on which the source is read. */
  readonly sourceAddress?: string
  readonly since?: string
}

/** One condition as a person reads it. `fine`: it does not stand in the way. */
export type Reason = { readonly text: string; readonly detail?: string; readonly fine: boolean }

/** Something that would change the result, and the question where it is done. */
export type Remedy = { readonly text: string; readonly path?: string }

/** Why something is as it is, for people: sentences only, with no operator, code or path in them. */
export type Explanation = {
  readonly title: string
  readonly holds: boolean
  readonly reasons: readonly Reason[]
  /** At most three, the nearest first. */
  readonly changes: readonly Remedy[]
  readonly source?: string
  /** The page on which the source is read. */
  readonly sourceAddress?: string
  /** The day from which the rule is in force, written out. */
  readonly since?: string
}

export type ExplainOptions = CompileOptions &
  Naming & {
    /** Fills the merge fields of a rule's own sentences; undefined where one has no value, because half a sentence explains nothing. */
    /** The answers given as arguments of the rule being explained: `with.lost` -> `answers.status_lost_on`. */
    readonly given?: ReadonlyMap<string, string>
    readonly fill?: (text: string, data: { readonly [root: string]: Json }) => string | undefined
  }
