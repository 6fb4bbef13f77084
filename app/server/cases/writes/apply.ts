import { randomUUID } from 'node:crypto'
import { differencesOf, planApply } from '#engine'
import { caseRecordOf } from '../../records/case-record.ts'
import { insertHistory } from '../../store/records/history.ts'
import { insertRecord, updateRecord, type RecordRow } from '../../store/records/records.ts'
import { compareCase, onFileRow } from '../changes/compare-case.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

export const apply: CarryOutWrite<'apply'> = async ({ context, loaded, actor }) => {
  const { tx } = context
  const changes = loaded.definition?.changes
  if (!changes) throw new Error(`${loaded.definition?.id ?? loaded.row.entity} proposes no changes`)
  const compared = await compareCase(context, loaded, changes)
  const onFile = await onFileRow(tx, compared)
  const { entity, data, note, subject } = planApply(caseRecordOf(loaded), compared.rows, onFile?.data)
  const storage = loaded.definitions.storage(entity)
  const row: RecordRow | undefined = onFile
    ? await updateRecord(tx, storage, onFile.id, onFile.version, { data })
    : await insertRecord(tx, storage, {
        id: randomUUID(),
        data,
        hash: loaded.definitions.hash,
        ...(subject !== undefined && { subject }),
      })
  if (!row) throw new Error(`${entity} ${onFile?.id ?? ''} changed under its own lock`)
  await insertHistory(tx, {
    entity,
    record: row.id,
    kind: onFile ? 'changes' : 'created',
    by: actor,
    differences: differencesOf(onFile?.data ?? {}, data),
    version: row.version,
    note,
  })
  return {}
}
