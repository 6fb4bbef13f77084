import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'

/** The last day for which an automation has run: YYYY-MM-DD. */
export const lastRunDay = async (tx: Tx, automation: string): Promise<string | undefined> =>
  (
    await tx.first(
      sql<{
        day: string | null
      }>`select max(day)::text as day from automation_run where institution_id = ${tx.institution} and automation = ${automation}`,
    )
  )?.day ?? undefined

export type LastRun = { readonly day: string; readonly at: string; readonly found: number; readonly carriedOut: number }

/** The last run of each automation, by its id. */
export const lastRuns = async (tx: Tx): Promise<ReadonlyMap<string, LastRun>> => {
  const rows = await tx.rows(sql<LastRun & { readonly automation: string }>`
    select distinct on (automation) automation, day::text, at, found, carried_out as "carriedOut" from automation_run
    where institution_id = ${tx.institution} order by automation, day desc`)
  return new Map(rows.map((row) => [row.automation, row]))
}

/** Another worker may have run the same day: what each of them found was carried out once. */
export const noteRun = async (
  tx: Tx,
  run: { readonly automation: string; readonly day: string; readonly found: number; readonly carriedOut: number },
): Promise<void> => {
  await tx.rows(sql`
    insert into automation_run (institution_id, automation, day, found, carried_out)
    values (${tx.institution}, ${run.automation}, ${run.day}::date, ${run.found}, ${run.carriedOut}) on conflict do nothing`)
}

/** The keys among these that have happened already. */
export const happenedAmong = async (tx: Tx, automation: string, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows(
    sql<{
      key: string
    }>`select key from automation_occurrence where institution_id = ${tx.institution} and automation = ${automation} and key = any(${keys})`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Claims a key in the transaction of its effects; false when it has happened. Of two workers, the second waits here for the first. */
export const claimOccurrence = async (
  tx: Tx,
  {
    automation,
    key,
    entity,
    record,
  }: { readonly automation: string; readonly key: string; readonly entity: string; readonly record: string },
): Promise<boolean> =>
  (await tx.first(sql`
    insert into automation_occurrence (institution_id, automation, key, entity, record_id)
    values (${tx.institution}, ${automation}, ${key}, ${entity}, ${record}) on conflict do nothing returning key`)) !== undefined
