import type { LoadedRecord } from '../records/load-record.ts'
import { insertHistory, type Differences } from '../store/records/history.ts'
import { findRecord, getRecord, updateRecord, type Data, type RecordRow } from '../store/records/records.ts'
import { differencesOf } from './changes/differences.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Actor } from '../work/actor.ts'

/** Values written to a record, the writer, and the event or effect that caused it. */
type Written = { readonly values: Data; readonly actor: Actor; readonly because: string }

/** Sets values on the subject of a case or on a related record. */
export const setOnRelated = async (
  { tx }: WorkContext,
  loaded: LoadedRecord,
  on: string,
  { values, actor, because }: Written,
): Promise<void> => {
  const target = on === 'subject' ? loaded.subject : await relatedRecord(tx, loaded, on)
  if (!target) throw new Error(`${loaded.row.entity} ${loaded.row.id} has no ${on} to set values on`)
  const locked = await findRecord(tx, target.entity, target.id, { lock: true })
  if (!locked) throw new Error(`${target.entity} ${target.id} is gone`)
  await writeToRecord(tx, loaded, locked, { values, actor, because })
}

const writeToRecord = async (
  tx: WorkContext['tx'],
  loaded: LoadedRecord,
  target: RecordRow,
  { values, actor, because }: Written,
): Promise<void> => {
  const data = { ...target.data, ...values }
  const differences: Differences = differencesOf(target.data, data)
  if (Object.keys(differences).length === 0) return
  const row = await updateRecord(tx, loaded.definitions.storage(target.entity), target.id, target.version, { data })
  if (!row) throw new Error(`${target.entity} ${target.id} changed under its own lock`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'effect',
    event: because,
    by: { name: actor.name, ...(actor.id !== undefined && { id: actor.id }) },
    differences,
    version: row.version,
    note: labelOf(loaded),
  })
}

const relatedRecord = async (tx: WorkContext['tx'], loaded: LoadedRecord, name: string): Promise<RecordRow | undefined> => {
  const relation = loaded.definitions.storage(loaded.row.entity).entity.relations?.[name]
  if (!relation) throw new Error(`${loaded.row.entity} has no relation ${name}`)
  const id = relation.by === 'subject_id' ? loaded.row.subject_id : loaded.row.data[relation.by]
  return typeof id === 'string' ? findRecord(tx, loaded.definitions.storage(relation.entity).entity.name, id) : undefined
}

/** Stores the id of a new record in a field of this one. `subject_id` makes it the subject of the case. */
export const linkTo = async (
  { tx }: WorkContext,
  loaded: LoadedRecord,
  actor: Actor,
  { field, id }: { readonly field: string; readonly id: string },
): Promise<void> => {
  const own = await getRecord(tx, loaded.row.entity, loaded.row.id, { lock: true })
  if (field !== 'subject_id') return writeToRecord(tx, loaded, own, { values: { [field]: id }, actor, because: 'create' })
  if (!(await updateRecord(tx, loaded.definitions.storage(own.entity), own.id, own.version, { subject: id })))
    throw new Error(`${own.entity} ${own.id} changed under its own lock`)
}

const labelOf = (loaded: LoadedRecord): string => {
  const key = loaded.definitions.storage(loaded.row.entity).entity.key?.field
  return key === undefined ? loaded.row.id : String(loaded.row.data[key] ?? loaded.row.id)
}
