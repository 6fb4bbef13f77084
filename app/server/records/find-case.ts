import type { RecordParams } from '../contract/record-params.ts'
import { loadRecord, maySee, type LoadedRecord } from './load-record.ts'
import { findRecord } from '../store/records/records.ts'
import { actorOf } from '../work/actor.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

/** Loads a record with its surroundings. Answers "not found" for a record this user may not see, so that ids cannot be probed. */
export const findCase = async (
  context: ViewerContext,
  { entity, id }: RecordParams,
  options?: { lock?: boolean },
): Promise<LoadedRecord | Failure> => {
  const row = context.definitions.findStorage(entity) ? await findRecord(context.tx, entity, id, options) : undefined
  if (!row) return fail('record.not-found')
  const loaded = await loadRecord(context, row, actorOf(context.viewer))
  return maySee(loaded) ? loaded : fail('record.not-found')
}
