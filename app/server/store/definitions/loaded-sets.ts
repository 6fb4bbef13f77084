import { sql } from 'kysely'
import { storedOrigins, storedSet, type DefinitionSet, type StoredOrigins } from '#engine'
import type { Tx } from '../sql/transaction.ts'
import { findDefinitionSet, keepDefinitionSet } from './definition-store.ts'

/** Servers of two versions, and what was published last. */
const KEPT = 50

/** Stores a set, and of which files and publications it was made. */
export const keepLoadedSet = async (tx: Tx, set: DefinitionSet, digest: string): Promise<void> => {
  await keepDefinitionSet(tx, set.hash, set.definitions)
  await tx.rows(sql`
    insert into loaded_set (institution_id, digest, hash, origins)
    values (${tx.institution}, ${digest}, ${set.hash}, ${JSON.stringify(storedOrigins(set))}) on conflict do nothing`)
  await tx.rows(sql`
    delete from loaded_set where institution_id = ${tx.institution} and digest in (
      select digest from loaded_set where institution_id = ${tx.institution} order by at desc offset ${KEPT})`)
}

/** The set that was made of the same files and publications before, as it is stored. */
export const findLoadedSet = async (tx: Tx, digest: string): Promise<DefinitionSet | undefined> => {
  const found = await tx.first(
    sql<{ hash: string; origins: StoredOrigins }>`
      select hash, origins from loaded_set where institution_id = ${tx.institution} and digest = ${digest}`,
  )
  const definitions = found && (await findDefinitionSet(tx, found.hash))
  return found && definitions && storedSet(definitions, found)
}
