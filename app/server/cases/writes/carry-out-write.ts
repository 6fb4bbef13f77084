import type { CaseType, WriteKind, WriteOf } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Data, RecordRow } from '../../store/records/records.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** What carrying out a write has at hand. */
export type WriteWork = {
  readonly context: WorkContext
  readonly loaded: LoadedRecord
  readonly actor: Actor
  readonly createCase: (
    definition: CaseType,
    made: { readonly id: string; readonly subject?: string; readonly values: Data },
  ) => Promise<RecordRow>
}

export type WriteDone = {
  /** The record itself, when it was written: what follows reads it as it is now. */
  readonly row?: RecordRow
  readonly converted?: { readonly entity: string; readonly id: string }
}

export type CarryOutWrite<K extends WriteKind> = (work: WriteWork, write: WriteOf<K>) => Promise<WriteDone>
