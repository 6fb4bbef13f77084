import type { Json } from '#engine'
import { sql } from 'kysely'
import { serverTexts } from '../../texts/en.ts'
import type { EntityStorage, Data } from './records.ts'
import { isUuid } from '../sql/uuid.ts'
import type { Tx } from '../sql/transaction.ts'

type Same = { readonly field: string; readonly label: string; readonly text: string }

/** Another record has the values that only one may have. It names them for the person who wrote them. */
export class DuplicateRecord extends Error {
  readonly same: readonly Same[]
  constructor(same: readonly Same[]) {
    super(serverTexts.record.duplicate({ values: same.map(({ label, text }) => `${label} (${text})`).join(', ') }))
    this.same = same
  }
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * Throws where another record of the institution has the same values. A record without one of them is like no other. Two writes of the same
 * values wait for each other, because neither would see the other's record.
 */
export const assertUnique = async (
  tx: Tx,
  { entity, slots, words }: EntityStorage,
  id: string,
  data: Data,
  written?: Data,
): Promise<void> => {
  for (const fields of entity.unique ?? []) {
    if (fields.some((field) => isBlank(data[field])) || (written !== undefined && !fields.some((field) => field in written))) continue
    const values = Object.fromEntries(fields.map((field) => [field, data[field] ?? null]))
    await tx.rows(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.institution} ${entity.name} ${JSON.stringify(values)}`}, 7265005))`,
    )
    // A text slot is the beginning of the value, and an index finds it; the data decide.
    const found = fields.flatMap((field) => {
      const slot = slots.get(field)
      if (slot?.ready !== true) return []
      if (slot.type === 'text') return [sql`and ${sql.ref(slot.slot)} = ${String(data[field]).slice(0, 500)}`]
      return slot.type === 'id' && isUuid(String(data[field])) ? [sql`and ${sql.ref(slot.slot)} = ${String(data[field])}`] : []
    })
    const taken = await tx.first(
      sql<{
        id: string
      }>`select id from record where institution_id = ${tx.institution} and entity = ${sql.lit(entity.name)} and id <> ${id}
        ${sql.join(found, sql` `)} and data @> ${JSON.stringify(values)}::jsonb limit 1`,
    )
    if (taken !== undefined) throw new DuplicateRecord(fields.map((field) => ({ field, ...words(field, values[field] as Json) })))
  }
}
