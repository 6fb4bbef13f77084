import { insertHistory } from '../../store/records/history.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

export const note: CarryOutWrite<'note'> = async ({ context: { tx }, loaded: { row }, actor }, { write: _write, party, ...entry }) => {
  await insertHistory(tx, {
    ...entry,
    entity: row.entity,
    record: row.id,
    version: row.version,
    by: { ...actor, ...(party !== undefined && { party }) },
  })
  return {}
}
