import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** An upload that is announced: its bytes may be on their way or on disk, and no file names them yet. */
export type Announced = {
  readonly id: string
  readonly account: string
  readonly entity: string
  readonly record: string
  /** the most that may arrive */
  readonly bytes: number
  /** the file that leaves the record for it */
  readonly replaces?: string | undefined
}
type Amount = { readonly files: number; readonly bytes: number }
/** What is stored or on its way: on the record now, and from the person within a day, removed or not. */
export type StoredUploads = { readonly ofRecord: Amount; readonly ofDay: Amount }

/** Uploads of one person and of one record are counted one after the other. */
export const lockUploads = async (tx: Tx, { account, record }: Pick<Announced, 'account' | 'record'>): Promise<void> => {
  for (const id of [account, record].toSorted()) await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${id}`}, 0))`)
}

export const countStored = async (
  tx: Tx,
  { account, entity, record, replaces }: Omit<Announced, 'id' | 'bytes'>,
): Promise<StoredUploads> => {
  // An upload that did not end within an hour never will.
  const counted = await tx.first(sql<{ record_files: number; record_bytes: number; day_files: number; day_bytes: number }>`
    with stored as (
      select size as bytes, entity = ${entity} and record_id = ${record} and removed_at is null and id is distinct from ${replaces ?? null}::uuid as of_record, by_id = ${account} and at > now() - interval '1 day' as of_day
      from file where institution_id = ${tx.institution} and ((entity = ${entity} and record_id = ${record}) or (by_id = ${account} and at > now() - interval '1 day'))
      union all
      select bytes, entity = ${entity} and record_id = ${record}, account_id = ${account} from upload where institution_id = ${tx.institution} and at > now() - interval '1 hour'
    )
    select count(*) filter (where of_record) as record_files, coalesce(sum(bytes) filter (where of_record), 0)::float8 as record_bytes,
      count(*) filter (where of_day) as day_files, coalesce(sum(bytes) filter (where of_day), 0)::float8 as day_bytes
    from stored`)
  return {
    ofRecord: { files: counted?.record_files ?? 0, bytes: counted?.record_bytes ?? 0 },
    ofDay: { files: counted?.day_files ?? 0, bytes: counted?.day_bytes ?? 0 },
  }
}

export const announceUpload = async (tx: Tx, { id, account, entity, record, bytes }: Announced): Promise<void> => {
  await tx.rows(
    sql`insert into upload (institution_id, id, account_id, entity, record_id, bytes) values (${tx.institution}, ${id}, ${account}, ${entity}, ${record}, ${bytes})`,
  )
}

/** In the transaction that stores the file, or after its bytes were removed. */
export const forgetUpload = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`delete from upload where institution_id = ${tx.institution} and id = ${id}`)
}

/** Uploads whose server died: announced a day ago, and neither stored nor given up. */
export const listLostUploads = async (tx: Tx, limit: number): Promise<readonly { readonly id: string }[]> =>
  tx.rows(
    sql<{
      id: string
    }>`select id from upload where institution_id = ${tx.institution} and at < now() - interval '1 day' order by at limit ${limit}`,
  )
