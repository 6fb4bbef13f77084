import { sql } from 'kysely'
import type pg from 'pg'
import { asOwner, type Tx } from '../sql/transaction.ts'

/** Why a change was not published at its time. */
export const SCHEDULE_STOPS = ['edited', 'forbidden', 'nothing', 'stops', 'examples', 'reader', 'replay', 'new', 'gives'] as const
export type ScheduleStop = (typeof SCHEDULE_STOPS)[number]

/** What a replay said when a change was scheduled: its effects by name, and how many cases each harmful kind was found in. */
export type SeenEffects = { readonly effects: readonly string[]; readonly counts: { readonly [effect: string]: number } }

/** Open cases that go on with what a schedule published, as far as they were looked at. `after`: more are to be looked at, behind this place; null: all of them. */
export type CasesMoved = { readonly moved: number; readonly stay: number; readonly after?: string | null }

/** A change that is published at a time, by whom it was scheduled. `version`: as that person read it. */
export type Schedule = {
  readonly note: string
  readonly version: number
  readonly by: { readonly id: string; readonly name: string }
  /** Its time has come, and it is tried on every open case again. */
  readonly trying?: true
  readonly stopped?: ScheduleStop
  /** Once it is published, open cases that lose nothing go on with it. */
  readonly moves?: true
  /** What it allows to more people, as whoever scheduled it has read it. */
  readonly gives?: readonly string[]
  readonly cases?: CasesMoved
}

/** Where a schedule is found. */
export type ScheduleKey = { readonly institution: number; readonly change: string }

/** How long a server has for a step before another one does it. */
const LEASE_SECONDS = 60

/** The instant of a wall clock, such as 2026-12-07 at 06:00 in America/New_York. A time that a clock skips is an hour later. */
export const instantOnClock = async (
  tx: Tx,
  { date, time, timeZone }: { readonly date: string; readonly time: string; readonly timeZone: string },
): Promise<string> => {
  const row = await tx.first(
    sql<{ instant: string }>`select (${`${date} ${time}`}::timestamp at time zone ${timeZone})::timestamptz as instant`,
  )
  if (!row) throw new Error(`${date} ${time} is no time`)
  return row.instant
}

export const putSchedule = async (
  tx: Tx,
  change: string,
  { at, seen, ...schedule }: Schedule & { readonly at: string; readonly seen: SeenEffects },
): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set scheduled_for = ${at}, schedule = ${JSON.stringify({ ...schedule, seen })}, schedule_lease = null
    where institution_id = ${tx.institution} and id = ${change}`)
}

export const dropSchedule = async (tx: Tx, change: string): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set scheduled_for = null, schedule = null, schedule_lease = null
    where institution_id = ${tx.institution} and id = ${change}`)
}

export const noteTrying = async (tx: Tx, change: string): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set schedule = schedule || '{"trying":true}' where institution_id = ${tx.institution} and id = ${change}`)
}

export const noteCases = async (tx: Tx, change: string, cases: CasesMoved): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set schedule = schedule || ${JSON.stringify({ cases })}::jsonb, schedule_lease = null
    where institution_id = ${tx.institution} and id = ${change}`)
}

/** It stays with the change, so that everybody sees why nothing was published. */
export const stopSchedule = async (tx: Tx, change: string, stopped: ScheduleStop): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set schedule = schedule || ${JSON.stringify({ stopped })}::jsonb, schedule_lease = null
    where institution_id = ${tx.institution} and id = ${change}`)
}

export const seenAtScheduling = async (tx: Tx, change: string): Promise<SeenEffects> => {
  const row = await tx.first(sql<{ seen: SeenEffects | null }>`
    select schedule -> 'seen' as seen from configuration_change where institution_id = ${tx.institution} and id = ${change}`)
  return row?.seen ?? { effects: [], counts: {} }
}

/** What it waits for is done elsewhere: a replay is worked off, or servers learn of a publication. Until then there is nothing to do. */
export const lookAgainSoon = async (tx: Tx, change: string): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set schedule_lease = now() + interval '2 seconds' where institution_id = ${tx.institution} and id = ${change}`)
}

/** Takes the change that is due longest, of any institution, or whose cases are still to be moved; one whose server has died comes back after its lease. `now` is the server's clock. */
export const claimSchedule = async (pool: pg.Pool, now: Date): Promise<ScheduleKey | undefined> => {
  const [row] = await asOwner(
    pool,
    sql<ScheduleKey>`
    update configuration_change set schedule_lease = now() + make_interval(secs => ${LEASE_SECONDS})
    where (institution_id, id) = (
      select institution_id, id from configuration_change
      where (state = 'draft' and scheduled_for <= ${now.toISOString()} and not schedule ? 'stopped' or state = 'published' and schedule -> 'cases' ? 'after')
        and (schedule_lease is null or schedule_lease < now())
      order by scheduled_for limit 1 for update skip locked)
    returning institution_id as institution, id as change`,
  )
  return row
}
