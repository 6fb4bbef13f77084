import { sql } from 'kysely'
import { publishDefinitions } from '../../app/server/definitions/publish.ts'
import type { InstitutionRow } from '../../app/server/store/accounts/institutions.ts'
import { asOwner } from '../../app/server/store/sql/transaction.ts'
import type { Services } from '../../app/server/work/services.ts'

/** Lets the institutions of a server have the same code, and thereby the same definitions. */
export const shareCodes = async ({ pool }: Pick<Services, 'pool'>): Promise<void> => {
  await asOwner(pool, sql`alter table institution drop constraint institution_code_key`)
}

const KEPT_DEFINITIONS = { definition_content: 'hash, text', definition_set: 'hash, members', kept_base: 'number, hash, members' }

/**
 * One more institution by this code on a running server whose institutions share codes. Its definitions are those of the first one by the code,
 * so the database copies what a start stores, which takes a tenth of the time.
 */
export const anotherInstitution = async (services: Services, code: string, hosts: readonly string[]): Promise<InstitutionRow> => {
  const [institution] = await asOwner(
    services.pool,
    sql<InstitutionRow>`insert into institution (code, hosts) values (${code}, ${hosts}) returning id, code, hosts`,
  )
  if (!institution) throw new Error('the institution was not stored')
  services.institutions.forget()
  const [{ first }] = (await asOwner(
    services.pool,
    sql<{ first: number }>`select min(id) as first from institution where code = ${code}`,
  )) as readonly [{ first: number }]
  if (first === institution.id) await publishDefinitions(services.pool, services.registry, institution)
  else for (const [table, columns] of Object.entries(KEPT_DEFINITIONS)) await copyRows(services, table, columns, first, institution.id)
  return institution
}

const copyRows = async ({ pool }: Services, table: string, columns: string, from: number, to: number): Promise<void> => {
  const copied = sql.raw(columns)
  await asOwner(
    pool,
    sql`insert into ${sql.table(table)} (institution_id, ${copied}) select ${to}, ${copied} from ${sql.table(table)} where institution_id = ${from}`,
  )
}
