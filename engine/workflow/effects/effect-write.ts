import type { DefinitionReader } from '../../definition/definition-reader.ts'
import { aboutWhat, type RecordToMake } from './about-what.ts'
import type { Json } from '../../definition/logic.ts'

export type Values = { readonly [name: string]: Json }

/**
 * What an effect writes to records, as data. An id is handed in, so that a later write can name a record that an earlier one makes. A
 * store adds the number of a new case and the record's version.
 */
export type EffectWrite =
  /** A record that has no case. */
  | { readonly write: 'insert'; readonly entity: string; readonly id: string; readonly subject?: string; readonly values: Values }
  /** A case in its initial state. */
  | ({ readonly write: 'start' } & StartedCase)
  /** The same, made of this record; whoever sent the event is told its id. */
  | ({ readonly write: 'convert' } & StartedCase)
  /** Values on another record; a history entry says which effect wrote them, and for which record. */
  | {
      readonly write: 'set'
      readonly entity: string
      readonly id: string
      readonly values: Values
      readonly because: string
      readonly note: string
      /** Nothing that people read: no history entry tells it. */
      readonly untold?: true
    }
  /** The id of a record that was just made, in a field of this record; `subject_id` makes it the subject of the case. */
  | { readonly write: 'link'; readonly field: string; readonly id: string; readonly note: string }
  /** The changes that the case proposes to the record on file, compared when this write is carried out. */
  | { readonly write: 'apply' }

type StartedCase = { readonly case: string; readonly id: string; readonly subject?: string; readonly values: Values }

/** A document that was sent with a case, and the earlier ones whose place it takes: those with the same values of these fields. */
export type SentDocument = {
  readonly case: string
  /** The id of its file: however often it is kept, it is one record. */
  readonly id: string
  readonly values: Values
  readonly like: Values
  readonly replaced: string
  readonly removed: string | undefined
  readonly noted: string | undefined
}

/** A document that an answer keeps, and the field of the case in which that is noted. */
export type KeptDocument = Pick<SentDocument, 'id' | 'removed' | 'noted'>

/** What effects read to plan their writes. */
export type WriteScope = {
  readonly set: DefinitionReader
  /** The record as earlier effects leave it; `entity` and `subjectEntity` are names. */
  readonly record: {
    readonly entity: string
    readonly id: string
    readonly subject: string | undefined
    readonly subjectEntity: string | undefined
    readonly data: Values
    /** Does its case propose changes to a record on file? */
    readonly proposesChanges: boolean
  }
  /** The documents that were sent with the record, each as the record that keeps it. */
  readonly documents: readonly SentDocument[]
  /** The documents on file that its answers keep. */
  readonly kept: readonly KeptDocument[]
  /** party -> id of the person record, or a list of them */
  readonly people: { readonly [party: string]: Json }
  readonly because: string
  readonly newId: () => string
  /** The answers a record takes along when it becomes another case. */
  readonly carriedOver: (caseId: string) => Values
}

/**
 * The subject of a new record: `subject_id` among its values, else the subject of this one, or this one itself where the new record is about
 * such a record. A new record that is about something else than both has none.
 */
export const subjectFor = (
  { set, record }: WriteScope,
  { subject_id: named, ...values }: Values,
  made: RecordToMake,
): { subject?: string; values: Values } => {
  const about = set.get('entity', aboutWhat(set, made) ?? '')?.name
  const own = about === record.entity && about !== record.subjectEntity ? record.id : undefined
  const inherited = about === undefined || record.subjectEntity === undefined || about === record.subjectEntity ? record.subject : undefined
  const subject = typeof named === 'string' ? named : (own ?? inherited)
  return { values, ...(subject !== undefined && { subject }) }
}

/** How the history of another record calls this one: by its number. */
export const labelOf = ({ set, record }: WriteScope): string => {
  const key = set.all('entity').find(({ name }) => name === record.entity)?.key?.field
  return key === undefined ? record.id : String(record.data[key] ?? record.id)
}
