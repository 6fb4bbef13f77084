import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** The questions whose answers were saved after a version of the record. */
export const listChangedSince = async (tx: Tx, entity: string, record: string, version: number): Promise<readonly string[]> => {
  const rows = await tx.rows(sql<{ path: string }>`
    select distinct jsonb_object_keys(differences) as path from history
    where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and kind = 'saved' and version > ${version} and differences is not null`)
  return rows.map(({ path }) => path)
}

/** Marks a carried-over answer as confirmed. No answer changes, so no open version becomes stale. */
export const confirmCarriedOver = async (tx: Tx, entity: string, id: string, path: string): Promise<void> => {
  await tx.rows(sql`
    update record set workflow = jsonb_set(workflow, '{carriedOver,paths}', (workflow #> '{carriedOver,paths}') - ${path})
    where institution_id = ${tx.institution} and entity = ${entity} and id = ${id} and workflow #> '{carriedOver,paths}' is not null`)
}
