import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** What a look at an automation could not do; without a record, its records could not be found. */
export type AutomationFailure = {
  readonly key: string
  readonly error: string
  readonly record?: { readonly entity: string; readonly id: string }
}

/**
 * Notes what the last look could not do, and forgets what it did or no longer finds. Returns how often the oldest of them has failed.
 * Two records may share a key, of which only one would have been written about.
 */
export const noteFailures = async (tx: Tx, automation: string, failures: readonly AutomationFailure[]): Promise<number> => {
  await tx.rows(sql`
    delete from automation_failure
    where institution_id = ${tx.institution} and automation = ${automation} and not key = any(${failures.map(({ key }) => key)})`)
  if (failures.length === 0) return 0
  const noted = await tx.rows(sql<{ tries: number }>`
    insert into automation_failure as failure (institution_id, automation, key, error, entity, record_id)
    select distinct on (key) ${tx.institution}::int, ${automation}::text, found.* from unnest(
      ${failures.map(({ key }) => key)}::text[], ${failures.map(({ error }) => error)}::text[],
      ${failures.map(({ record }) => record?.entity ?? null)}::text[], ${failures.map(({ record }) => record?.id ?? null)}::uuid[]) as found (key, error, entity, record_id)
    on conflict (institution_id, automation, key) do update set error = excluded.error, tries = failure.tries + 1
    returning tries`)
  return Math.max(...noted.map(({ tries }) => tries))
}

/** Automations that are no longer in force fail no more. */
export const forgetOtherFailures = async (tx: Tx, automations: readonly string[]): Promise<void> => {
  await tx.rows(sql`delete from automation_failure where institution_id = ${tx.institution} and not automation = any(${automations})`)
}

export type ListedFailure = {
  readonly automation: string
  readonly key: string
  readonly entity: string | null
  readonly record_id: string | null
  readonly error: string
  readonly tries: number
  readonly since: string
}

/** What fails, the longest first. */
export const listFailures = (tx: Tx, limit: number): Promise<readonly ListedFailure[]> =>
  tx.rows(sql<ListedFailure>`
    select automation, key, entity, record_id, error, tries, since from automation_failure
    where institution_id = ${tx.institution} order by tries desc, automation, key limit ${limit}`)

export const countFailures = async (tx: Tx): Promise<number> =>
  (await tx.first(sql<{ count: number }>`select count(*) as count from automation_failure where institution_id = ${tx.institution}`))
    ?.count ?? 0
