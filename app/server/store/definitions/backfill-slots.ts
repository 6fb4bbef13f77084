import { sql } from 'kysely'
import type pg from 'pg'
import { indexedValue, type Entity, type IndexedValue, type Json } from '#engine'
import { asOwner, inInstitution } from '../sql/transaction.ts'
import type { SlotMap } from '../records/slots.ts'

const BATCH = 500

/** Fills slots that were added after records existed, in batches, and marks them ready. Returns whether there were any. */
export const backfillSlots = async (pool: pg.Pool, entity: Entity, slots: SlotMap): Promise<boolean> => {
  const missing = [...slots].filter(([, { ready }]) => !ready)
  if (missing.length === 0) return false
  const institutions = await asOwner(pool, sql<{ id: number }>`select id from institution`)
  for (const { id: institution } of institutions) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const last = await inInstitution(pool, institution, async (tx) => {
        const rows = await tx.rows(sql<{ id: string; data: { readonly [field: string]: Json } }>`
          select id, data from record where institution_id = ${institution} and entity = ${entity.name} and id > ${after} order by id limit ${BATCH} for update`)
        for (const { id, data } of rows) {
          const set = missing.map(([field, { slot, type }]) => sql`${sql.ref(slot)} = ${indexedValue(type, data[field]) as IndexedValue}`)
          await tx.rows(
            sql`update record set ${sql.join(set)} where institution_id = ${institution} and entity = ${entity.name} and id = ${id}`,
          )
        }
        return rows.length === BATCH ? rows.at(-1)?.id : undefined
      })
      if (!last) break
      after = last
    }
  }
  await asOwner(
    pool,
    sql`update slot_map set ready = true where entity = ${entity.name} and field in (${sql.join(missing.map(([field]) => field))})`,
  )
  return true
}
