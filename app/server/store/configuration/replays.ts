import { sql } from 'kysely'
import type pg from 'pg'
import type { ReplayEffect, ReplayEffectKind } from '#engine'
import { asOwner, type Tx } from '../sql/transaction.ts'

/** A case that a change touches, as the result of a replay keeps it. */
export type ReplayedRow = {
  readonly entity: string
  readonly id: string
  readonly subject: string | null
  readonly case: string
  /** What the record is called, whom it is about, its type and its status, in words. */
  readonly label: string
  readonly about?: string
  readonly type: string
  readonly state: string
  /** The hardest first; `more` were left out. None: the case could not be tried. */
  readonly effects: readonly ReplayEffect[]
  readonly more?: number
}
export type ReplayCounts = { readonly [effect in ReplayEffectKind | 'same' | 'untried']?: number }

/** A change tried on every open case. `change_version`, `before_hash` and `after_hash` say what it was worked out for. */
export type Replay = {
  readonly change_id: string
  /** another one with each beginning */
  readonly run: string
  readonly change_version: number
  readonly before_hash: string
  readonly after_hash: string
  readonly state: 'running' | 'stopped' | 'done'
  readonly done: number
  readonly total: number
  readonly cursor: string | null
  readonly counts: ReplayCounts
  readonly cases: readonly ReplayedRow[]
  readonly at: string
  readonly ended_at: string | null
}
/** Where a replay is found. */
export type ReplayKey = { readonly institution: number; readonly change: string }

/** How long a server has for a slice before another one goes on with it. */
const LEASE_SECONDS = 60

const COLUMNS = sql.raw('change_id, run, change_version, before_hash, after_hash, state, done, total, cursor, counts, cases, at, ended_at')

export const findReplay = (tx: Tx, change: string): Promise<Replay | undefined> =>
  tx.first(sql<Replay>`select ${COLUMNS} from replay where institution_id = ${tx.institution} and change_id = ${change}`)

type NewReplay = Pick<Replay, 'change_id' | 'change_version' | 'before_hash' | 'after_hash' | 'total' | 'done' | 'counts'>

/** Begins the replay of a change from the start, in place of the one it had. */
export const beginReplay = async (
  tx: Tx,
  { change_id, change_version, before_hash, after_hash, total, done, counts }: NewReplay,
): Promise<void> => {
  await tx.rows(sql`delete from replay where institution_id = ${tx.institution} and change_id = ${change_id}`)
  await tx.rows(sql`
    insert into replay (institution_id, change_id, change_version, before_hash, after_hash, total, done, counts)
    values (${tx.institution}, ${change_id}, ${change_version}, ${before_hash}, ${after_hash}, ${total}, ${done}, ${JSON.stringify(counts)})`)
}

/** A replay that was stopped goes on where it was. */
export const resumeReplay = async (tx: Tx, change: string): Promise<void> => {
  await tx.rows(sql`
    update replay set state = 'running', ended_at = null, lease_until = null
    where institution_id = ${tx.institution} and change_id = ${change} and state = 'stopped'`)
}

export const endReplay = async (tx: Tx, change: string, state: 'stopped' | 'done'): Promise<void> => {
  await tx.rows(sql`
    update replay set state = ${state}, ended_at = now(), lease_until = null
    where institution_id = ${tx.institution} and change_id = ${change} and state = 'running'`)
}

/** A server that stops leaves its replay to the next one at once. */
export const releaseReplay = async (tx: Tx, change: string): Promise<void> => {
  await tx.rows(sql`update replay set lease_until = null where institution_id = ${tx.institution} and change_id = ${change}`)
}

/** Takes the replay that waits longest, of any institution; one whose server has died comes back after its lease. */
export const claimReplay = async (pool: pg.Pool): Promise<ReplayKey | undefined> => {
  const [row] = await asOwner(
    pool,
    sql<ReplayKey>`
    update replay set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where (institution_id, change_id) = (
      select institution_id, change_id from replay where state = 'running' and (lease_until is null or lease_until < now())
      order by at limit 1 for update skip locked)
    returning institution_id as institution, change_id as change`,
  )
  return row
}

/** What a change would have done is forgotten a month after it was tried, because it names people. */
export const dropOldReplays = async (tx: Tx): Promise<void> => {
  await tx.rows(sql`delete from replay where institution_id = ${tx.institution} and ended_at < now() - interval '30 days'`)
}

type Progress = Pick<Replay, 'cursor' | 'done' | 'counts' | 'cases'>

/** Notes that a slice is done; false when the replay was stopped, begun anew, or is gone on with by another server. */
export const keepProgress = async (tx: Tx, { change_id, run, cursor }: Replay, now: Progress): Promise<boolean> =>
  (await tx.first(sql`
    update replay set cursor = ${now.cursor}, done = ${now.done}, counts = ${JSON.stringify(now.counts)}, cases = ${JSON.stringify(now.cases)},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where institution_id = ${tx.institution} and change_id = ${change_id} and state = 'running' and run = ${run}
      and cursor is not distinct from ${cursor}
    returning change_id`)) !== undefined
