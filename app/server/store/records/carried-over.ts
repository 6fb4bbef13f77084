import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** The questions whose answers were saved after a version of the record. */
export const listChangedSince = async (tx: Tx, entity: string, record: string, version: number): Promise<readonly string[]> => {
  const rows = await tx.rows(sql<{ path: string }>`
    select distinct jsonb_object_keys(differences) as path from history
    where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and kind = 'saved' and version > ${version} and differences is not null`)
  return rows.map(({ path }) => path)
}

export type Given = { readonly path: string; readonly by: string | null; readonly seq: number }

/** Who gave an answer last, by the path of each that somebody gave: also a row, or a list as a whole. */
export const listGiven = (tx: Tx, entity: string, record: string): Promise<readonly Given[]> =>
  tx.rows(sql<Given>`
    select distinct on (path) path, by_id as by, seq::float8 as seq from history, lateral jsonb_object_keys(differences) path
    where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and kind in ('saved', 'created') and differences is not null
    order by path, seq desc`)

/** Marks a carried-over answer as confirmed. No answer changes, so no open version becomes stale. */
export const confirmCarriedOver = async (tx: Tx, entity: string, id: string, path: string): Promise<void> => {
  await tx.rows(sql`
    update record set workflow = jsonb_set(workflow, '{carriedOver,paths}', (workflow #> '{carriedOver,paths}') - ${path})
    where institution_id = ${tx.institution} and entity = ${entity} and id = ${id} and workflow #> '{carriedOver,paths}' is not null`)
}
