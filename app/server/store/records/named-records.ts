import { sql } from 'kysely'
import { mergeText, type Entity } from '#engine'
import { foldText } from '../sql/fold-text.ts'
import type { Tx } from '../sql/transaction.ts'
import type { Data } from './records.ts'

export type NamedRecord = { readonly id: string; readonly name: string; readonly isExact: boolean }

const MOST = 20

/**
 * Records whose search words hold all of `name`, or the one with this id. `isExact`: `name` is the id, all that the record is called by, or a
 * whole value that it is found by.
 */
export const findNamedRecords = async (tx: Tx, entity: Entity, name: string): Promise<readonly NamedRecord[]> => {
  const wanted = foldText(name)
  const holds = wanted
    .split(/[\s,]+/u)
    .filter((word) => word !== '')
    .map((word) => sql`strpos(search, ${word}) > 0`)
  const rows = await tx.rows(sql<{ id: string; data: Data }>`
    select id, data from record where institution_id = ${tx.institution} and entity = ${entity.name}
      and (id::text = ${wanted}${holds.length > 0 ? sql` or (${sql.join(holds, sql` and `)})` : sql``}) order by id limit ${MOST}`)
  return rows.map(({ id, data }) => {
    const calls = [entity.called, entity.label].flatMap((text) =>
      text === undefined ? [] : [mergeText(text, { record: data }, { missing: () => '' }).text.trim()],
    )
    const exact = [id, ...calls, ...(entity.search ?? []).map((field) => String(data[field] ?? ''))].map(foldText)
    return { id, name: calls[0] ?? id, isExact: exact.includes(wanted) }
  })
}
