import { randomUUID } from 'node:crypto'
import { differencesOf, planApply } from '#engine'
import { caseRecordOf } from '../../records/case-record.ts'
import { insertHistory } from '../../store/records/history.ts'
import { insertRecord, updateRecord, type RecordRow } from '../../store/records/records.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { serverTexts } from '../../texts/en.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { comparedGroups } from '../changes/compared-groups.ts'
import { compareCase, onFileRow, type Compared } from '../changes/compare-case.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

const WRITTEN: readonly string[] = ['changed', 'new', 'cleared']

/**
 * Stores the comparison with the record it was decided on, and what was written in its history. Afterwards the record on file has the
 * values, and the two could no longer be told apart.
 */
const keepComparison = async (context: WorkContext, loaded: LoadedRecord, compared: Compared, actor: Actor): Promise<RecordRow> => {
  const { tx } = context
  const { entity, id, version, workflow } = loaded.row
  const groups = comparedGroups(context, loaded, compared)
  const row = await updateRecord(tx, loaded.definitions.storage(entity), id, version, {
    workflow: {
      ...workflow,
      since: workflow?.since ?? loaded.row.created_at,
      approvals: workflow?.approvals ?? [],
      written: { at: context.now, by: actor.name, groups },
    },
  })
  if (!row) throw new Error(`${entity} ${id} changed under its own lock`)
  const differing = groups.flatMap(({ rows }) => rows).filter(({ status }) => WRITTEN.includes(status))
  await insertHistory(tx, {
    entity,
    record: id,
    kind: 'changes',
    by: actor,
    says: serverTexts.history.wroteChanges,
    differences: Object.fromEntries(differing.map(({ path, before, after }) => [path, [before, after]])),
    version: row.version,
  })
  return row
}

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
  return { row: await keepComparison(context, loaded, compared, actor) }
}
