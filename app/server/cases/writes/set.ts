import { differencesOf } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { insertHistory } from '../../store/records/history.ts'
import { findRecord, getRecord, updateRecord, type Data, type RecordRow } from '../../store/records/records.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

export const set: CarryOutWrite<'set'> = async ({ context: { tx }, loaded, actor }, { entity, id, values, because, note, untold }) => {
  const locked = await findRecord(tx, entity, id, { lock: true })
  if (!locked) throw new Error(`${entity} ${id} is gone`)
  const row = await writeValues(tx, loaded, locked, { values, because, note, actor, untold })
  return id === loaded.row.id ? { row } : {}
}

export const link: CarryOutWrite<'link'> = async ({ context: { tx }, loaded, actor }, { field, id, note }) => {
  const current = await getRecord(tx, loaded.row.entity, loaded.row.id, { lock: true })
  if (field !== 'subject_id')
    return { row: await writeValues(tx, loaded, current, { values: { [field]: id }, because: 'create', note, actor }) }
  const row = await updateRecord(tx, loaded.definitions.storage(current.entity), current.id, current.version, { subject: id })
  if (!row) throw new Error(`${current.entity} ${current.id} changed under its own lock`)
  return { row }
}

type Written = {
  readonly values: Data
  readonly because: string
  readonly note: string
  readonly actor: Actor
  readonly untold?: true | undefined
}

/** Writes the values with their entry in the history, unless it is untold, and nothing when they stand there already. */
const writeValues = async (
  tx: WorkContext['tx'],
  loaded: LoadedRecord,
  target: RecordRow,
  { values, because, note, actor, untold }: Written,
): Promise<RecordRow> => {
  const data = { ...target.data, ...values }
  const differences = differencesOf(target.data, data)
  if (Object.keys(differences).length === 0) return target
  const row = await updateRecord(tx, loaded.definitions.storage(target.entity), target.id, target.version, { data })
  if (!row) throw new Error(`${target.entity} ${target.id} changed under its own lock`)
  if (untold) return row
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'effect',
    event: because,
    by: actor,
    differences,
    version: row.version,
    note,
  })
  return row
}
