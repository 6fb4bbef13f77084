import { loadRecord, maySee, type LoadedRecord } from '../../records/load-record.ts'
import { findRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

export type RecordParams = { readonly entity: string; readonly id: string }
export const RECORD_PARAMS = {
  type: 'object',
  properties: { entity: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,40}$' }, id: { type: 'string', format: 'uuid' } },
  required: ['entity', 'id'],
} as const
export const EVENT_PARAMS = {
  type: 'object',
  properties: { ...RECORD_PARAMS.properties, event: { type: 'string', maxLength: 100 } },
  required: ['entity', 'id', 'event'],
} as const

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
