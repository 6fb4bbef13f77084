import type { CaseType } from '../definition/case.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { FormPlan } from '../forms/plan/plan.ts'
import type { FormContext } from '../forms/program/form-context.ts'
import type { Values } from '../workflow/effects/effect-write.ts'
import type { Instance } from '../workflow/instance.ts'

/** A set of definitions with the plans made of it. */
export type CaseDefinitions = {
  readonly hash: string
  readonly set: DefinitionReader
  readonly plan: (form: string) => FormPlan
}

/** An answer that a newer version of its form has no question for; kept and shown. `text` is the label of a coded value. */
export type OrphanedAnswer = { readonly path: string; readonly label: string; readonly value: Json; readonly text?: string }

/**
 * Paths of answers given to an older version and not confirmed yet; the values are among the answers. `since`: the version of the record
 * they came with.
 */
export type StoredCarriedOver = {
  readonly form: string
  readonly version?: number
  readonly given: string
  readonly since: number
  readonly paths: readonly string[]
}

/** A record of a case, with all that planning its writes reads. */
export type CaseRecord = {
  readonly entity: string
  readonly id: string
  readonly version: number
  readonly subject: string | undefined
  readonly data: Values
  readonly instance: Instance | undefined
  readonly orphanedAnswers: readonly OrphanedAnswer[]
  readonly carriedOver: StoredCarriedOver | undefined
  /** The hash of the definitions it was started with; null for a record that follows those in force. */
  readonly hash: string | null
  /** The definitions it was started with, and its type of case in them. */
  readonly definitions: CaseDefinitions
  readonly definition: CaseType | undefined
  readonly related: FormContext['related']
}

/** The field that holds the number of a record. */
export const keyField = (set: DefinitionReader, entity: string): string | undefined =>
  set.all('entity').find(({ name }) => name === entity)?.key?.field
