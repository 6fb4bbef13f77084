import type pg from 'pg'
import { hasAccounts } from '../store/accounts/accounts.ts'
import { originOf, type InstitutionRow } from '../store/accounts/institutions.ts'
import { inInstitution, type Tx } from '../store/sql/transaction.ts'
import { portalAddress } from '../work/portal-address.ts'
import type { Services } from '../work/services.ts'
import { firstKey } from './first-key.ts'

const begun = new WeakMap<pg.Pool, Set<number>>()

/** Whether anybody has an account yet. No account is ever removed, so the database is asked only until there is one. */
export const hasBegun = async ({
  services: { pool },
  tx,
}: {
  readonly services: Pick<Services, 'pool'>
  readonly tx: Tx
}): Promise<boolean> => {
  const known = begun.get(pool) ?? new Set()
  begun.set(pool, known)
  if (!known.has(tx.institution) && (await hasAccounts(tx))) known.add(tx.institution)
  return known.has(tx.institution)
}

/** The key that lets somebody make the first account of an institution. */
export const keyOfInstitution = async (tx: Tx, { sessionKey }: Pick<Services, 'sessionKey'>): Promise<string> =>
  firstKey(sessionKey, await originOf(tx))

/** An institution without an account, and the page that makes the first one. */
export type Beginning = { readonly name: string; readonly link: string }

/** The page that makes the first account of an institution; undefined once it has one. */
export const beginningOfInstitution = async (services: Services, row: InstitutionRow): Promise<string | undefined> => {
  const key = await inInstitution(services.pool, row.id, async (tx) =>
    (await hasBegun({ services, tx })) ? undefined : keyOfInstitution(tx, services),
  )
  // Behind the "#", the key reaches no log of a server or proxy.
  return key === undefined ? undefined : `${portalAddress(services.config, row)}/#/first-account?key=${key}`
}

export const listBeginnings = async (services: Services): Promise<readonly Beginning[]> => {
  const { institutions, registry } = services
  const found: Beginning[] = []
  for (const row of await institutions.all()) {
    const link = await beginningOfInstitution(services, row)
    if (link === undefined) continue
    const { institution } = await registry.current(row)
    found.push({ name: institution.name, link })
  }
  return found
}
