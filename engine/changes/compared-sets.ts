import type { ChangeSet } from '../definition/change-set.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { ReadForm } from '../forms/server-side/record-words.ts'
import type { Answers } from '../forms/session/session.ts'
import type { ChangeDecisions, ChangeRow } from './compare-changes.ts'

/** A record on file as it is compared: its values, and its id. */
export type FiledValues = { readonly [field: string]: Json } & { readonly id: string }

/** A change set with what its rules give: the records that the case may change, the chosen one, and the values that end a record. */
export type SetOnFile = {
  readonly set: ChangeSet
  readonly candidates: readonly FiledValues[]
  readonly chosen: Json
  readonly end: { readonly [field: string]: Json }
}

/** One record beside what is proposed for it. `id`: the record that is changed, else a new one is made. `like`: shown beside it only. */
export type ComparedRecord = {
  readonly set: ChangeSet
  readonly id?: string
  readonly like?: string
  readonly rows: readonly ChangeRow[]
}

/** An answer that names a record which this case may not change, or which another row names too. */
export type RefusedRecord = { readonly path: string; readonly why: 'unknown' | 'repeated' }
export type ComparedSets = { readonly records: readonly ComparedRecord[]; readonly refused: readonly RefusedRecord[] }

export type CompareSets = {
  readonly definitions: DefinitionReader
  readonly sets: readonly SetOnFile[]
  readonly forms: readonly ReadForm[]
  readonly stored: Answers
  readonly decisions: ChangeDecisions
  /** Places that were filled in from the records and that nobody touched: they are what is on file now. */
  readonly untouched?: readonly string[]
}
