import { sql } from 'kysely'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { openRow, RECORD_COLUMNS, type RecordRow } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'
import { findParent } from './load-record.ts'

/** `entity`: its id. `parent`: the record that decides who sees this one. */
export type SampledRecord = { readonly entity: string; readonly row: RecordRow; readonly parent: RecordRow | undefined }

const EACH = 10

/** Some records of every entity that a case is of or about, the same ones each time. */
export const sampledRecords = async (tx: Tx, definitions: CompiledDefinitions): Promise<readonly SampledRecord[]> => {
  const { set } = definitions
  const ids = new Set(set.all('case').flatMap(({ of, subject }) => (subject === undefined ? [of] : [of, subject])))
  const entities = new Map([...ids].flatMap((id) => (set.get('entity', id) ? [[set.get('entity', id)?.name ?? '', id]] : [])))
  const rows = await tx.rows(sql<RecordRow>`
    select r.* from unnest(${[...entities.keys()]}::text[]) e (name) cross join lateral (
      select ${RECORD_COLUMNS} from record where institution_id = ${tx.institution} and entity = e.name order by id limit ${EACH}) r`)
  const sampled: SampledRecord[] = []
  for (const row of rows.map((sealed) => openRow(tx, sealed)))
    sampled.push({ entity: entities.get(row.entity) ?? '', row, parent: await findParent(tx, definitions, row) })
  return sampled
}
