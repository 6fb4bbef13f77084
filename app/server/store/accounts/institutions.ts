import { isIP } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { DEFINITIONS_CHANNEL } from '../definitions/definition-store.ts'
import { asOwner, type Tx } from '../sql/transaction.ts'

export type InstitutionRow = { readonly id: number; readonly code: string; readonly hosts: readonly string[] }

export type Institutions = {
  readonly all: () => Promise<readonly InstitutionRow[]>
  /**
   * Finds an institution by host name. The first one that claims no name has that of the portal, the names of this machine, and its bare
   * addresses, which no institution can claim. Every other name leads nowhere, so that nobody speaks for a name that was never given to them.
   */
  readonly ofHost: (host: string) => Promise<InstitutionRow | undefined>
  readonly byId: (id: number) => Promise<InstitutionRow>
  /** Makes the next question read them again: one was opened or closed. */
  readonly forget: () => void
}

const OF_MACHINE: readonly string[] = ['localhost', '[::1]']

/** `portal`: the host name of the portal. */
export const openInstitutions = (pool: pg.Pool, { portal = 'localhost' }: { readonly portal?: string } = {}): Institutions => {
  const isOfPortal = (host: string): boolean => host === portal || OF_MACHINE.includes(host) || isIP(host) !== 0
  let known: Promise<readonly InstitutionRow[]> | undefined
  const load = (): Promise<readonly InstitutionRow[]> =>
    asOwner(pool, sql<InstitutionRow>`select id, code, hosts from institution where closed_at is null order by id`)
  const all = (): Promise<readonly InstitutionRow[]> => (known ??= load())
  const find = async (matches: (row: InstitutionRow) => boolean): Promise<InstitutionRow | undefined> => {
    const found = (await all()).find(matches)
    if (found) return found
    // Looks once more for an institution added in the meantime before refusing.
    known = undefined
    return (await all()).find(matches)
  }
  return {
    all,
    ofHost: async (named) => {
      const host = named.toLowerCase()
      const claimed = (await all()).find(({ hosts }) => hosts.includes(host))
      return claimed ?? find(({ hosts }) => hosts.includes(host) || (hosts.length === 0 && isOfPortal(host)))
    },
    byId: async (id) => {
      const row = await find((candidate) => candidate.id === id)
      if (!row) throw new Error(`there is no institution ${id}`)
      return row
    },
    forget: () => void (known = undefined),
  }
}

/** The institution of a transaction, and when it was added, as the database writes it. */
export const originOf = async (tx: Tx): Promise<{ readonly code: string; readonly since: string }> => {
  const found = await tx.first(
    sql<{
      code: string
      since: string
    }>`select code, extract(epoch from created_at)::text as since from institution where id = ${tx.institution}`,
  )
  if (!found) throw new Error(`there is no institution ${tx.institution}`)
  return found
}

export const storeHosts = async (pool: pg.Pool, id: number, hosts: readonly string[]): Promise<void> => {
  await asOwner(pool, sql`update institution set hosts = ${hosts} where id = ${id}`)
}

export const ensureInstitution = async (pool: pg.Pool, code: string): Promise<InstitutionRow> => {
  await asOwner(pool, sql`insert into institution (code) values (${code}) on conflict (code) do nothing`)
  const [row] = await asOwner(pool, sql<InstitutionRow>`select id, code, hosts from institution where code = ${code}`)
  if (!row) throw new Error(`the institution ${code} was not stored`)
  return row
}

/** Ends an institution: its names lead nowhere and are free, and nothing runs for it. What it holds stays in the database. False when none is open by this code. */
export const closeInstitution = async (pool: pg.Pool, code: string): Promise<boolean> => {
  const closed = await asOwner(
    pool,
    sql<{ id: number }>`update institution set closed_at = now(), hosts = '{}' where code = ${code} and closed_at is null returning id`,
  )
  for (const { id } of closed) await asOwner(pool, sql`select pg_notify(${DEFINITIONS_CHANNEL}, ${String(id)})`)
  return closed.length > 0
}
