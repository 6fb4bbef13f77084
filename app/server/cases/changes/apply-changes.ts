import { randomUUID } from 'node:crypto'
import { applyChanges as writeChanges, type ChangeRow } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { insertHistory } from '../../store/records/history.ts'
import { insertRecord, updateRecord, type Data } from '../../store/records/records.ts'
import { compareCase, onFileRow } from './compare-case.ts'
import { differencesOf } from './differences.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Actor } from '../../work/actor.ts'

/** Writes the changes a case proposes, except dismissed ones, to the record on file; without a matching record a new one is made. */
export const applyChanges = async (context: WorkContext, loaded: LoadedRecord, actor: Actor): Promise<{ readonly waits: false }> => {
  const changes = loaded.definition?.changes
  if (!changes) throw new Error(`${loaded.definition?.id ?? loaded.row.entity} proposes no changes`)
  const { tx } = context
  const storage = loaded.definitions.storage(changes.of)
  const compared = await compareCase(context, loaded, changes)
  const onFile = await onFileRow(tx, compared)
  const by = { name: actor.name, ...(actor.id !== undefined && { id: actor.id }) }
  if (onFile) {
    const { values } = writeChanges(compared.rows, onFile.data)
    const data: Data = { ...onFile.data, ...values }
    const row = await updateRecord(tx, storage, onFile.id, onFile.version, { data })
    if (!row) throw new Error(`${onFile.entity} ${onFile.id} changed under its own lock`)
    await insertHistory(tx, {
      entity: row.entity,
      record: row.id,
      kind: 'changes',
      by,
      differences: differencesOf(onFile.data, data),
      version: row.version,
      note: noteOf(loaded),
    })
    return { waits: false }
  }
  // The comparison used a similar record, so values equal to that one are still new here.
  const rows = compared.rows.map((row): ChangeRow => (row.status === 'same' && row.after !== null ? { ...row, status: 'new' } : row))
  const { values } = writeChanges(rows, {})
  const data: Data = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const made = await insertRecord(tx, storage, {
    id: randomUUID(),
    data,
    hash: loaded.definitions.hash,
    ...(loaded.row.subject_id !== null && { subject: loaded.row.subject_id }),
  })
  await insertHistory(tx, {
    entity: made.entity,
    record: made.id,
    kind: 'created',
    by,
    differences: differencesOf({}, data),
    version: made.version,
    note: noteOf(loaded),
  })
  return { waits: false }
}

const noteOf = (loaded: LoadedRecord): string => {
  const key = loaded.definitions.storage(loaded.row.entity).entity.key?.field
  return key === undefined ? '' : String(loaded.row.data[key] ?? '')
}
