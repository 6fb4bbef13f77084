import { sql } from 'kysely'
import type { FileRef } from '../../contract/files.ts'
import type { Tx } from '../sql/transaction.ts'

export type FileRow = {
  readonly id: string
  readonly entity: string
  readonly record_id: string
  readonly path: string | null
  readonly name: string
  readonly size: number
  readonly type: string
  readonly at: string
  readonly by_id: string | null
  readonly by_name: string
  /** The file whose bytes it shares; null for one with bytes of its own. */
  readonly bytes_of: string | null
}

/** The id under which the store of files has the bytes. */
export const bytesId = ({ id, bytes_of: shared }: Pick<FileRow, 'id' | 'bytes_of'>): string => shared ?? id

const COLUMNS = sql.raw('id, entity, record_id, path, name, size, type, at, by_id, by_name, bytes_of')

export const insertFile = async (tx: Tx, file: Omit<FileRow, 'at' | 'bytes_of'> & { readonly sha256: string }): Promise<FileRow> => {
  const row = await tx.first(sql<FileRow>`
    insert into file (institution_id, id, entity, record_id, path, name, size, type, sha256, by_id, by_name)
    values (${tx.institution}, ${file.id}, ${file.entity}, ${file.record_id}, ${file.path}, ${file.name}, ${file.size}, ${file.type}, ${file.sha256}, ${file.by_id}, ${file.by_name})
    returning ${COLUMNS}`)
  if (!row) throw new Error(`the file ${file.id} was not stored`)
  return row
}

/**
 * The same file at a place of another record. Both share the bytes and are in use from then on, so that no clean-up takes them from either.
 * Undefined for a file that nobody can use any more.
 */
export const shareFile = async (
  tx: Tx,
  from: string,
  to: Pick<FileRow, 'id' | 'entity' | 'record_id' | 'path'>,
): Promise<FileRow | undefined> => {
  await tx.rows(sql`
    update file set kept_at = coalesce(kept_at, now())
    where institution_id = ${tx.institution} and id = ${from} and condemned_at is null`)
  return tx.first(sql<FileRow>`
    insert into file (institution_id, id, entity, record_id, path, name, size, type, sha256, at, by_id, by_name, bytes_of, kept_at)
    select institution_id, ${to.id}, ${to.entity}, ${to.record_id}, ${to.path}, name, size, type, sha256, at, by_id, by_name, coalesce(bytes_of, id), now()
    from file where institution_id = ${tx.institution} and id = ${from} and condemned_at is null
    returning ${COLUMNS}`)
}

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> => {
  return tx.first(sql<FileRow>`select ${COLUMNS} from file where institution_id = ${tx.institution} and id = ${id} and removed_at is null`)
}

/** A file that was taken off its record, as long as it can be brought back. */
export const findRemovedFile = (tx: Tx, id: string): Promise<FileRow | undefined> => {
  return tx.first(
    sql<FileRow>`select ${COLUMNS} from file where institution_id = ${tx.institution} and id = ${id} and removed_at is not null and condemned_at is null`,
  )
}

/** A file that is on its record, or can be brought back to it. */
export const findUploadedFile = async (tx: Tx, id: string): Promise<FileRow | undefined> =>
  (await findFile(tx, id)) ?? (await findRemovedFile(tx, id))

export const listFiles = (tx: Tx, entity: string, record: string): Promise<readonly FileRow[]> => {
  return tx.rows(
    sql<FileRow>`select ${COLUMNS} from file where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and removed_at is null order by at, id`,
  )
}

/** Removes the file from the record; the bytes stay as long as the history that refers to them. */
export const removeFile = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`update file set removed_at = now() where institution_id = ${tx.institution} and id = ${id}`)
}

/** Puts a removed file back on its record. Whether it was still there: a clean-up may have been faster. */
export const restoreFile = async (tx: Tx, id: string): Promise<boolean> => {
  const restored = await tx.rows(sql`
    update file set removed_at = null where institution_id = ${tx.institution} and id = ${id} and removed_at is not null and condemned_at is null returning id`)
  return restored.length > 0
}

/** Files that are older than a day and that no clean-up has found to be in use; the oldest first. */
export const listUncheckedFiles = (
  tx: Tx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly UncheckedFile[]> => {
  return tx.rows(
    sql<UncheckedFile>`select id, entity, record_id, size, condemned_at < now() - ${GRACE}::interval as is_due from file
    where institution_id = ${tx.institution} and kept_at is null and path is not null and at < now() - interval '1 day' and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`,
  )
}

/** Longer than any transaction that may have read the file just before it was removed or condemned. */
const GRACE = '10 minutes'

export type UncheckedFile = {
  readonly id: string
  readonly entity: string
  readonly record_id: string
  readonly size: number
  /** was condemned long enough ago; null for a file that was not condemned */
  readonly is_due: boolean | null
}

/** Notes that a file is in use. One that was condemned by mistake, because its answer was being saved, can be used again. */
export const keepFile = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`
    update file set kept_at = now(), removed_at = case when condemned_at is null then removed_at end, condemned_at = null
    where institution_id = ${tx.institution} and id = ${id}`)
}

/** Nobody can use the file from now on, nor bring it back. One that was removed just now can be brought back a while. */
export const condemnFile = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`
    update file set condemned_at = now(), removed_at = coalesce(removed_at, now())
    where institution_id = ${tx.institution} and id = ${id} and condemned_at is null
      and (removed_at is null or removed_at < now() - ${GRACE}::interval)`)
}

export const deleteFile = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(
    sql`delete from file where institution_id = ${tx.institution} and id = ${id} and condemned_at is not null and kept_at is null`,
  )
}

export const fileRef = (row: FileRow): FileRef => {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    type: row.type,
    ...(row.path !== null && { path: row.path }),
    at: row.at,
    by: row.by_name,
  }
}
