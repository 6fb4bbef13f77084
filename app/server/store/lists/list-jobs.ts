import { sql } from 'kysely'
import type pg from 'pg'
import type { Json } from '#engine'
import { openValue, sealValue } from '../secrets/secrets.ts'
import { asOwner, type Tx } from '../sql/transaction.ts'

/**
 * An act on all records that a list finds, or on those that its `ask` names in `ids`. `undoes`: the job whose records it takes back.
 */
export type ListJob = {
  readonly id: string
  readonly account_id: string
  readonly view: string
  readonly event: string
  readonly ask: Json
  readonly asked: Json
  readonly undoes: string | null
  readonly total: number
  readonly cursor: string | null
  readonly state: 'running' | 'done' | 'stopped'
}
/** The records that a job is about; undefined when it is about all that the list finds. */
export const chosenOf = ({ ask }: Pick<ListJob, 'ask'>): readonly string[] | undefined =>
  (ask as { readonly ids?: readonly string[] } | null)?.ids

/** Where a job is found. */
export type ListJobKey = { readonly institution: number; readonly id: string }

/** How long a server has for a page before another one takes the job. */
const LEASE_SECONDS = 60
/** The records of one outcome that are told one by one, and the reasons. */
const MOST_TOLD = 200
const MOST_REASONS = 20
/** The jobs of a list that are told of at once. */
const MOST_JOBS = 5

const placeOf = (tx: Tx, id: string): string => `${tx.institution}/list_job/${id}`

export const insertListJob = async (tx: Tx, job: Omit<ListJob, 'cursor' | 'state'>): Promise<void> => {
  const asked = sealValue(job.asked, true, tx.vault, placeOf(tx, job.id))
  await tx.rows(sql`
    insert into list_job (institution_id, id, account_id, view, event, ask, asked, undoes, total)
    values (${tx.institution}, ${job.id}, ${job.account_id}, ${job.view}, ${job.event}, ${JSON.stringify(job.ask)}, ${JSON.stringify(asked)}, ${job.undoes}, ${job.total})`)
}

export const findListJob = async (tx: Tx, id: string): Promise<ListJob | undefined> => {
  const job = await tx.first(sql<ListJob>`
    select id, account_id, view, event, ask, asked, undoes, total, cursor, state from list_job where institution_id = ${tx.institution} and id = ${id}`)
  return job && { ...job, asked: openValue(job.asked, tx.vault, placeOf(tx, id)) }
}

/** Takes the job that waits longest, of any institution; one whose server has died comes back after its lease. */
export const claimListJob = async (pool: pg.Pool): Promise<ListJobKey | undefined> => {
  const [row] = await asOwner(
    pool,
    sql<ListJobKey>`
    update list_job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where (institution_id, id) = (
      select institution_id, id from list_job where state = 'running' and (lease_until is null or lease_until < now())
      order by at limit 1 for update skip locked)
    returning institution_id as institution, id`,
  )
  return row
}

/** Notes that a page is done. */
export const keepCursor = async (tx: Tx, id: string, cursor: string): Promise<void> => {
  await tx.rows(sql`
    update list_job set cursor = ${cursor}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where institution_id = ${tx.institution} and id = ${id}`)
}

export const endListJob = async (tx: Tx, id: string, state: 'done' | 'stopped'): Promise<void> => {
  await tx.rows(sql`
    update list_job set state = ${state}, ended_at = now(), lease_until = null, asked = null where institution_id = ${tx.institution} and id = ${id}`)
}

/** A server that stops leaves its job to the next one at once. */
export const releaseListJob = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`update list_job set lease_until = null where institution_id = ${tx.institution} and id = ${id}`)
}

export type JobOutcome = { readonly record: string; readonly label: string; readonly refused?: string }

/** Claims a record in the transaction of its event; false when the job has dealt with it. */
export const claimJobRecord = async (tx: Tx, job: string, { record, label, refused }: JobOutcome): Promise<boolean> =>
  (await tx.first(sql`
    insert into list_job_record (institution_id, job_id, record_id, label, refused)
    values (${tx.institution}, ${job}, ${record}, ${label}, ${refused ?? null}) on conflict do nothing returning record_id`)) !== undefined

/** The records that a job has changed, in pages by their ids. */
export const changedByJob = async (tx: Tx, job: string, after: string | null, limit: number): Promise<readonly string[]> =>
  (
    await tx.rows(sql<{ id: string }>`
    select record_id as id from list_job_record where institution_id = ${tx.institution} and job_id = ${job} and refused is null
      and (${after}::uuid is null or record_id > ${after}::uuid) order by record_id limit ${limit}`)
  ).map(({ id }) => id)

export type JobProgress = { readonly done: number; readonly refused: number }

export const progressOfJob = async (tx: Tx, job: string): Promise<JobProgress> =>
  (await tx.first(sql<JobProgress>`
    select count(*) filter (where refused is null) as done, count(refused) as refused
    from list_job_record where institution_id = ${tx.institution} and job_id = ${job}`)) ?? { done: 0, refused: 0 }

/** What came of a record: the name it had then, and why it refused; null when it is done. */
export type JobRecord = { readonly id: string; readonly label: string; readonly refused: string | null }

/** The first records of each outcome of a job: of those that are done, and of each reason. */
export const recordsOfJob = (tx: Tx, job: string): Promise<readonly JobRecord[]> =>
  tx.rows(sql<JobRecord>`
    select id, label, refused from (
      select record_id as id, coalesce(label, '') as label, refused, rank() over (partition by refused order by at, record_id) as place
      from list_job_record where institution_id = ${tx.institution} and job_id = ${job}) told
    where place <= ${MOST_TOLD} limit ${MOST_TOLD * 5}`)

/** Each reason for which records refused, with their number, the most frequent first. */
export const reasonsOfJob = (tx: Tx, job: string): Promise<readonly { readonly message: string; readonly count: number }[]> =>
  tx.rows(sql<{ message: string; count: number }>`
    select refused as message, count(*) as count from list_job_record
    where institution_id = ${tx.institution} and job_id = ${job} and refused is not null group by refused order by count(*) desc, refused limit ${MOST_REASONS}`)

/** A list that somebody looks at: the same view with other parameters is another list. */
type ListOfAccount = { readonly account: string; readonly view: string; readonly parameters: { readonly [name: string]: string } }

/** The jobs of a list that somebody has begun, the newest first: those that run, and those that ended within a day and were not put away. */
export const jobsOfAccount = (tx: Tx, { account, view, parameters }: ListOfAccount): Promise<readonly Omit<ListJob, 'asked'>[]> =>
  tx.rows(sql<Omit<ListJob, 'asked'>>`
    select id, account_id, view, event, ask, undoes, total, cursor, state from list_job job
    where institution_id = ${tx.institution} and account_id = ${account} and view = ${view} and ask -> 'parameters' = ${JSON.stringify(parameters)}::jsonb
      and seen_at is null and (state = 'running' or ended_at > now() - interval '1 day')
      and not exists (select 1 from list_job back where back.institution_id = job.institution_id and back.undoes = job.id)
    order by at desc limit ${MOST_JOBS}`)

/** A job that still runs is not put away. */
export const putJobAway = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`update list_job set seen_at = now() where institution_id = ${tx.institution} and id = ${id} and state <> 'running'`)
}

/** The last job that takes another one back. */
export const findUndoOf = (tx: Tx, job: string): Promise<{ readonly id: string } | undefined> =>
  tx.first(
    sql<{ id: string }>`select id from list_job where institution_id = ${tx.institution} and undoes = ${job} order by at desc limit 1`,
  )

/** What came of a job is kept as long as somebody may look at it. */
export const dropOldListJobs = async (tx: Tx): Promise<void> => {
  await tx.rows(sql`
    with old as (delete from list_job where institution_id = ${tx.institution} and ended_at < now() - interval '90 days' returning id)
    delete from list_job_record where institution_id = ${tx.institution} and job_id in (select id from old)`)
}
