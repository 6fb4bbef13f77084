import type { Json } from '#engine'
import { loadRecord } from '../../records/load-record.ts'
import { getRecord, updateRecord } from '../../store/records/records.ts'
import { SYSTEM } from '../../work/actor.ts'
import { isFailure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { WaitingWork } from './deliver.ts'

/** Writes what came of an effect to its record, and sends the event that ends it. */
export const endWith = async (
  { claimed, sendEvent }: WaitingWork,
  context: WorkContext,
  event: string,
  outcome: { readonly [field: string]: Json },
): Promise<void> => {
  const { tx, definitions } = context
  const row = await getRecord(tx, claimed.entity, claimed.record, { lock: true })
  const written = await updateRecord(tx, definitions.storage(row.entity), row.id, row.version, { data: { ...row.data, ...outcome } })
  if (!written) throw new Error(`${row.entity} ${row.id} changed under its own lock`)
  const sent = await sendEvent(context, await loadRecord(context, written, SYSTEM), event)
  if (isFailure(sent)) throw new Error(`${row.entity} ${row.id} refused "${event}": ${sent.message ?? sent.error}`)
}
