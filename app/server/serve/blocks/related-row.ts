import type { LoadedRecord } from '../../records/load-record.ts'
import { findRecord } from '../../store/records/records.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { OfScreen } from '../record-of-screen.ts'

/** The record a block is `of`: the subject, or the record of a named relation. */
export const relatedRow = async (
  { tx, definitions }: WorkContext,
  { loaded }: OfScreen,
  name: string,
): Promise<LoadedRecord['subject']> => {
  if (!loaded || name === 'subject') return loaded?.subject
  const relation = definitions.storage(loaded.row.entity).entity.relations?.[name]
  if (!relation) return undefined
  const id = relation.by === 'subject_id' ? loaded.row.subject_id : loaded.row.data[relation.by]
  return typeof id === 'string' ? findRecord(tx, definitions.storage(relation.entity).entity.name, id) : undefined
}
