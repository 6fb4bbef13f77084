import { sql } from 'kysely'
import type pg from 'pg'
import type { SecretFields } from '#engine'
import { sealRow, slotColumns, type RecordRow, type EntityStorage } from '../records/records.ts'
import { inInstitution } from '../sql/transaction.ts'

const BATCH = 500
type Stored = Pick<RecordRow, 'id' | 'data' | 'workflow'>

/**
 * Encrypts values stored before their field was marked secret, in batches by id, once for each entity and set of fields. The history stays
 * as it was: it is never rewritten.
 */
export const sealStored = async (pool: pg.Pool, institution: number, storage: EntityStorage, secrets: SecretFields): Promise<void> => {
  const { name } = storage.entity
  const fields = JSON.stringify(secrets)
  const known = await inInstitution(pool, institution, (tx) =>
    tx.first(
      sql<{
        same: boolean
      }>`select fields = ${fields}::jsonb as same from secret_field where institution_id = ${institution} and entity = ${name}`,
    ),
  )
  if (known?.same) return
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;)
    after = await sealBatch(pool, institution, storage, after)
  await inInstitution(pool, institution, (tx) =>
    tx.rows(sql`
    insert into secret_field (institution_id, entity, fields) values (${institution}, ${name}, ${fields})
    on conflict (institution_id, entity) do update set fields = excluded.fields, at = now()`),
  )
}

const sealBatch = (pool: pg.Pool, institution: number, storage: EntityStorage, after: string): Promise<string | undefined> => {
  const { name } = storage.entity
  return inInstitution(pool, institution, async (tx) => {
    const rows = await tx.rows(sql<Stored>`
      select id, data, workflow from record where institution_id = ${institution} and entity = ${name} and id > ${after} order by id limit ${BATCH} for update`)
    for (const row of rows) {
      const sealed = sealRow(tx, storage.entity, row)
      if (JSON.stringify([sealed.data, sealed.workflow]) === JSON.stringify([row.data, row.workflow])) continue
      const slots = slotColumns(storage, sealed.data).map(({ slot, value }) => sql`${sql.ref(slot)} = ${value}`)
      await tx.rows(
        sql`update record set ${sql.join([sql`data = ${JSON.stringify(sealed.data)}`, sql`workflow = ${sealed.workflow && JSON.stringify(sealed.workflow)}`, sql`search = ${sealed.search}`, ...slots])} where institution_id = ${institution} and entity = ${name} and id = ${row.id}`,
      )
    }
    return rows.length === BATCH ? rows.at(-1)?.id : undefined
  })
}
