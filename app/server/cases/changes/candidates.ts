import { namesRecords, type ChangeSet } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { selectedBy } from '../../records/related-rows.ts'
import { wholeList, type RecordListQuery } from '../../store/lists/list-records.ts'
import { openRow, type RecordRow } from '../../store/records/records.ts'
import type { WorkContext } from '../../work/work-context.ts'

/**
 * The records that a change set may change, with their secrets: rows of its view, else the subject itself, or, where answers name the
 * records, those about the subject. No answer can name a record outside of them.
 */
export const candidatesOf = async ({ tx }: WorkContext, loaded: LoadedRecord, changes: ChangeSet): Promise<readonly RecordRow[]> => {
  const { definitions, subject } = loaded
  const own = definitions.storage(changes.of)
  if (changes.among === undefined && subject?.entity === own.entity.name) return [subject]
  const query = changes.among === undefined ? aboutSubject(loaded, changes) : inView(loaded, changes, changes.among)
  if (query === undefined) return []
  const rows = await wholeList(tx, { ...query, own }, changes.among ?? changes.of)
  return rows.map(({ related: _related, ...row }) =>
    openRow(tx, { ...row, entity: own.entity.name, definition_hash: null, workflow: null }),
  )
}

type Query = Omit<RecordListQuery, 'own' | 'limit'>

const aboutSubject = ({ row }: LoadedRecord, changes: ChangeSet): Query | undefined =>
  namesRecords(changes) && row.subject_id !== null
    ? { joins: [], where: { op: 'eq', field: 'subject_id', value: row.subject_id }, sort: [] }
    : undefined

const inView = ({ definitions, data }: LoadedRecord, changes: ChangeSet, view: string): Query => {
  const parameters = Object.entries(changes.with ?? {}).map(([name, logic]) => [name, definitions.rules.value(logic, data)] as const)
  return selectedBy(definitions, view, Object.fromEntries(parameters), data)
}
