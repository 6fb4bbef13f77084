import { insertRecord } from '../../store/records/records.ts'
import { numbered } from '../next-number.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

export const insert: CarryOutWrite<'insert'> = async ({ context: { tx, today }, loaded }, { entity, id, subject, values }) => {
  const storage = loaded.definitions.storage(entity)
  const data = await numbered(tx, storage.entity, today, values)
  await insertRecord(tx, storage, { id, data, ...(subject !== undefined && { subject }) })
  return {}
}
