import { findFile, type FileRow } from '../../store/files/files.ts'
import type { Tx } from '../../store/sql/transaction.ts'
import { fail, type Failure } from '../../work/failure.ts'

type Place = { readonly entity: string; readonly record: string; readonly path: string | null }

/** A file of one question of a record. Of a file that is somewhere else, nothing is said. */
export const fileAt = async (tx: Tx, { entity, record, path }: Place, id: string, find = findFile): Promise<FileRow | Failure> => {
  const row = await find(tx, id)
  return row?.entity === entity && row.record_id === record && row.path === path ? row : fail('file.not-found')
}
