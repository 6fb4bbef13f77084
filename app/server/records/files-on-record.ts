import type { FilesOnRecord } from '#engine'
import { fileRef, listFiles } from '../store/files/files.ts'
import type { RecordRow } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'

/** The uploaded files of a record that were not removed, by place and id; they are read only where a form asks for files. */
export const filesOnRecord = async (tx: Tx, { entity, id }: Pick<RecordRow, 'entity' | 'id'>, asked: boolean): Promise<FilesOnRecord> => {
  const rows = asked ? await listFiles(tx, entity, id) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (path, file) => {
    const row = byId.get(file)
    return row?.path === path ? fileRef(row) : undefined
  }
}
