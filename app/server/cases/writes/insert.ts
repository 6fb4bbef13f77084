import { insertRecord } from '../../store/records/records.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

export const insert: CarryOutWrite<'insert'> = async ({ context: { tx }, loaded }, { entity, id, subject, values }) => {
  await insertRecord(tx, loaded.definitions.storage(entity), { id, data: values, ...(subject !== undefined && { subject }) })
  return {}
}
