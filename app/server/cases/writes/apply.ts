import { randomUUID } from 'node:crypto'
import { differencesOf, isRowOfFile, planApply, storedFinding, type ComparedRecord, type Json } from '#engine'
import { caseRecordOf } from '../../records/case-record.ts'
import { labelOf } from '../../records/label-of.ts'
import { insertHistory } from '../../store/records/history.ts'
import { getRecord, insertRecord, updateRecord, type RecordRow } from '../../store/records/records.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { keptGroups } from '../changes/compared-groups.ts'
import { compareCase, type Compared } from '../changes/compare-case.ts'
import { ForeignRecord } from '../changes/foreign-record.ts'
import { numbered } from '../next-number.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

const WRITTEN: readonly string[] = ['changed', 'new', 'cleared']

type Written = { readonly compared: Compared; readonly named: { readonly [question: string]: Json } }

/**
 * Stores the comparison with the record it was decided on, the ids of the records that questions keep, and what was written in its
 * history. Afterwards the record on file has the values, and the two could no longer be told apart.
 */
const keepComparison = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { compared, named }: Written,
  actor: Actor,
): Promise<RecordRow> => {
  const { tx } = context
  const { entity, id, version, workflow, data } = loaded.row
  const groups = keptGroups(context, loaded, compared)
  const row = await updateRecord(tx, loaded.definitions.storage(entity), id, version, {
    ...(Object.keys(named).length > 0 && { data: { ...data, ...named } }),
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
    says: 'wroteChanges',
    // Values are said in the language of whoever reads the history.
    differences: Object.fromEntries(differing.map(({ path, before, after, values }) => [path, values ?? [before, after]])),
    version: row.version,
  })
  return row
}

/** Records are locked in the order of their ids, so that two requests that change the same ones never wait for each other. */
const inOrder = (records: Compared['records']): Compared['records'] =>
  records.toSorted((first, second) => (first.id ?? '').localeCompare(second.id ?? ''))

/** Whether this is a row of a file that was found to be about a record on file: it never makes another one. */
const hasRecord = ({ data }: RecordRow): boolean => ['changed', 'same'].includes(storedFinding(data) ?? '')

/** Writes every record that the request changes or makes, or, where an answer names a record it may not change, none of them. */
export const apply: CarryOutWrite<'apply'> = async ({ context, loaded, actor }) => {
  const compared = await compareCase(context, loaded)
  // Worked out before the transition, too; between the two, somebody else may have taken the record away.
  const isLost = hasRecord(loaded.row) && compared.records.some(({ id }) => id === undefined)
  if (isLost || compared.refused.length > 0) throw new ForeignRecord(loaded.row, compared.refused)
  const named: { [question: string]: Json } = {}
  for (const record of inOrder(compared.records)) {
    const id = await writeRecord(context, loaded, record, actor)
    if (record.set.as !== undefined && id !== undefined) named[record.set.as] = id
  }
  return { row: await keepComparison(context, loaded, { compared, named }, actor) }
}

/** How a case without a number is told from others: by the record that it is about, and its own label. */
const namesOf = ({ definitions, row, subject }: LoadedRecord): string =>
  [subject, row].flatMap((of) => (of ? labelOf(definitions, of) : [])).join(', ')

/** The id of the record that was changed or made; undefined when there is none. */
const writeRecord = async (
  context: WorkContext,
  loaded: LoadedRecord,
  record: ComparedRecord,
  actor: Actor,
): Promise<string | undefined> => {
  const { tx } = context
  const storage = loaded.definitions.storage(record.set.of)
  const onFile = record.id === undefined ? undefined : await getRecord(tx, storage.entity.name, record.id, { lock: true })
  const applied = planApply(caseRecordOf(loaded), record, onFile?.data)
  if (applied === undefined) return record.id
  const { entity, data, note, subject } = applied
  const row: RecordRow | undefined = onFile
    ? await updateRecord(tx, storage, onFile.id, onFile.version, { data })
    : await insertRecord(tx, storage, {
        id: randomUUID(),
        data: await numbered(tx, storage.entity, context.today, data),
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
    ...(onFile && { says: isRowOfFile(loaded.row.data) ? 'wroteRow' : 'wroteDecided' }),
    note: note === '' ? namesOf(loaded) : note,
  })
  return row.id
}
