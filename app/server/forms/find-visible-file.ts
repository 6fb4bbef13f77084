import { loadRecord, maySee } from '../records/load-record.ts'
import { findFile, type FileRow } from '../store/files/files.ts'
import { findRecord } from '../store/records/records.ts'
import { actorOf } from '../work/actor.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { openedForms, strippedForms } from './form-context.ts'

/** Access depends on the record and on the question: a viewer who may not see an answer does not get its files. */
export const findVisibleFile = async (context: ViewerContext, id: string, find = findFile): Promise<FileRow | Failure> => {
  const row = await find(context.tx, id)
  const record = row && (await findRecord(context.tx, row.entity, row.record_id))
  if (!row || !record) return fail('file.not-found')
  const actor = actorOf(context.viewer)
  const loaded = await loadRecord(context, record, actor)
  if (!maySee(loaded)) return fail('file.not-found')
  const field = row.path?.split('.')[0]
  const { withheld } = strippedForms(await openedForms(context, loaded, actor, 'read'), record.data)
  if (field !== undefined && withheld.has(field)) return fail('file.not-found')
  return row
}
