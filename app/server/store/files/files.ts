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
}

const COLUMNS = sql.raw('id, entity, record_id, path, name, size, type, at, by_id, by_name')

export const insertFile = async (tx: Tx, file: Omit<FileRow, 'at'> & { readonly sha256: string }): Promise<FileRow> => {
  const row = await tx.first(sql<FileRow>`
    insert into file (institution_id, id, entity, record_id, path, name, size, type, sha256, by_id, by_name)
    values (${tx.institution}, ${file.id}, ${file.entity}, ${file.record_id}, ${file.path}, ${file.name}, ${file.size}, ${file.type}, ${file.sha256}, ${file.by_id}, ${file.by_name})
    returning ${COLUMNS}`)
  if (!row) throw new Error(`the file ${file.id} was not stored`)
  return row
}

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> => {
  return tx.first(sql<FileRow>`select ${COLUMNS} from file where institution_id = ${tx.institution} and id = ${id} and removed_at is null`)
}

export const listFiles = (tx: Tx, entity: string, record: string): Promise<readonly FileRow[]> => {
  return tx.rows(
    sql<FileRow>`select ${COLUMNS} from file where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and removed_at is null order by at, id`,
  )
}

/** Removes the file from the record; the bytes stay as long as the history that refers to them. */
export const removeFile = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`update file set removed_at = now() where institution_id = ${tx.institution} and id = ${id}`)
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
