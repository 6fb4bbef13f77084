import type { Anonymous } from '../api/request-context.ts'
import type { Actor, CaseContext } from '../case-context.ts'
import { insertHistory, type Differences } from '../store/history.ts'
import { findRecord, getRecord, updateRecord, type Data, type RecordRow } from '../store/records.ts'
import { differencesOf } from './differences.ts'

/** Values written to a record, by whom, and the event or effect that caused it. */
type Written = { readonly values: Data; readonly actor: Actor; readonly because: string }

/** Sets values on the subject of a case or on a related record. */
export async function setOnRelated({ tx }: Anonymous, cc: CaseContext, on: string, { values, actor, because }: Written): Promise<void> {
  const target = on === 'subject' ? cc.subject : await relatedRecord(tx, cc, on)
  if (!target) throw new Error(`${cc.row.entity} ${cc.row.id} has no ${on} to set values on`)
  const locked = await findRecord(tx, target.entity, target.id, { lock: true })
  if (!locked) throw new Error(`${target.entity} ${target.id} is gone`)
  await writeToRecord(tx, cc, locked, { values, actor, because })
}

async function writeToRecord(tx: Anonymous['tx'], cc: CaseContext, target: RecordRow, { values, actor, because }: Written): Promise<void> {
  const data = { ...target.data, ...values }
  const differences: Differences = differencesOf(target.data, data)
  if (Object.keys(differences).length === 0) return
  const row = await updateRecord(tx, cc.bundle.shelf(target.entity), target.id, target.version, { data })
  if (!row) throw new Error(`${target.entity} ${target.id} changed under its own lock`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'effect',
    event: because,
    by: { name: actor.name, ...(actor.id !== undefined && { id: actor.id }) },
    differences,
    version: row.version,
    note: labelOf(cc),
  })
}

async function relatedRecord(tx: Anonymous['tx'], cc: CaseContext, name: string): Promise<RecordRow | undefined> {
  const relation = cc.bundle.shelf(cc.row.entity).entity.relations?.[name]
  if (!relation) throw new Error(`${cc.row.entity} has no relation ${name}`)
  const id = relation.by === 'subject_id' ? cc.row.subject_id : cc.row.data[relation.by]
  return typeof id === 'string' ? findRecord(tx, cc.bundle.shelf(relation.entity).entity.name, id) : undefined
}

/** Keeps the id of a record that was just made in a field of this one. `subject_id` makes it the subject of the case. */
export async function linkTo(
  { tx }: Anonymous,
  cc: CaseContext,
  actor: Actor,
  { field, id }: { readonly field: string; readonly id: string },
): Promise<void> {
  const own = await getRecord(tx, cc.row.entity, cc.row.id, { lock: true })
  if (field !== 'subject_id') return writeToRecord(tx, cc, own, { values: { [field]: id }, actor, because: 'create' })
  if (!(await updateRecord(tx, cc.bundle.shelf(own.entity), own.id, own.version, { subject: id })))
    throw new Error(`${own.entity} ${own.id} changed under its own lock`)
}

function labelOf(cc: CaseContext): string {
  const key = cc.bundle.shelf(cc.row.entity).entity.key?.field
  return key === undefined ? cc.row.id : String(cc.row.data[key] ?? cc.row.id)
}
