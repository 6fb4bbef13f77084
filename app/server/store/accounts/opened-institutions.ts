import { sql } from 'kysely'
import type pg from 'pg'
import { withChangeLock } from '../../database/change-lock.ts'
import { DEFINITIONS_CHANNEL } from '../definitions/definition-store.ts'
import { asOwner, type Tx } from '../sql/transaction.ts'
import type { InstitutionRow } from './institutions.ts'

/** The number of an institution that is about to be opened: what it says is stored under it before anybody can reach it. */
export const nextInstitutionNumber = async (pool: pg.Pool): Promise<number> => {
  const [row] = await asOwner(pool, sql<{ id: number }>`select nextval(pg_get_serial_sequence('institution', 'id'))::int as id`)
  if (!row) throw new Error('the database gave no number')
  return row.id
}

/** Lets its hosts lead to an institution, and tells all servers; false when another one has its code or a host in the meantime. */
export const admitInstitution = (pool: pg.Pool, { id, code, hosts }: InstitutionRow): Promise<boolean> =>
  withChangeLock(pool, async () => {
    const admitted = await asOwner(
      pool,
      sql`insert into institution (id, code, hosts) select ${id}, ${code}, ${hosts}
        where not exists (select from institution where code = ${code} or hosts && ${hosts}::text[]) on conflict do nothing returning id`,
    )
    await asOwner(pool, sql`select pg_notify(${DEFINITIONS_CHANNEL}, ${String(id)})`)
    return admitted.length > 0
  })

export const storeCrest = async (tx: Tx, svg: string): Promise<void> => {
  await tx.rows(sql`insert into institution_crest (institution_id, svg) values (${tx.institution}, ${svg})`)
}

/** The drawings of institutions without a folder, by code. */
export const listCrests = (pool: pg.Pool): Promise<readonly { readonly code: string; readonly svg: string }[]> =>
  asOwner(
    pool,
    sql<{ code: string; svg: string }>`select i.code, c.svg from institution_crest c join institution i on i.id = c.institution_id`,
  )
