import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { withChangeLock } from '../../database/change-lock.ts'
import type { Tx } from '../sql/transaction.ts'

/** Jobs by the clock: a timer of a record has run out, the clean-up is due, it is time to look at the automations, for messages of other systems, or for daily digests. Effects have the outbox. */
export const QUEUES = {
  timers: 'record-timers',
  housekeeping: 'housekeeping',
  automations: 'automations',
  outside: 'outside',
  digests: 'digests',
} as const
export type TimerJob = {
  readonly institution: number
  readonly entity: string
  readonly record: string
  readonly since: string
  readonly send: string
  readonly id: string
}

export type Queue = {
  readonly boss: PgBoss
  /** Added in the transaction of the event: a rollback leaves no job. */
  readonly arm: (tx: Tx, job: TimerJob, at: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Tries for about a day, each two hours after the other in the end. */
const RETRIES = { retryLimit: 22, retryDelay: 5, retryBackoff: true, retryDelayMax: 7200, expireInSeconds: 120 }

/** The next look comes minutes later anyway, and does what is left; a look at many records may take long. */
const LOOKING: readonly string[] = [QUEUES.automations, QUEUES.outside, QUEUES.digests]
const LOOKS = { retryLimit: 0, expireInSeconds: 3600 }

/** `now` is the server's clock; timers follow it even when the database's clock differs. Without `isWorking`, jobs are only added. */
export const openQueue = async (
  url: string,
  pool: pg.Pool,
  now: () => Date,
  { isWorking }: { readonly isWorking: boolean } = { isWorking: true },
): Promise<Queue> => {
  const connection = { connectionString: url, application_name: 'sojourn jobs' }
  const boss = new PgBoss(
    isWorking ? { ...connection, max: 3 } : { ...connection, max: 1, supervise: false, schedule: false, migrate: false },
  )
  // Without a listener, a moment without the database would end the process; the next poll tries again.
  boss.on('error', () => undefined)
  await boss.start()
  for (const name of isWorking ? Object.values(QUEUES) : []) {
    const settings = LOOKING.includes(name) ? LOOKS : RETRIES
    await boss.createQueue(name, settings)
    // A queue that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, settings)
  }
  if (isWorking) await grantToRequests(pool)
  const through = (tx: Tx) => ({ db: { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) } })
  return {
    boss,
    arm: async (tx, job, instant) =>
      void (await boss.send(QUEUES.timers, job, {
        ...through(tx),
        startAfter: Math.max(0, Math.ceil((Date.parse(instant) - now().getTime()) / 1000)),
        retentionSeconds: 400 * 86_400,
      })),
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** Requests may only add jobs; only the owner's role works on them. Of two servers that grant at once, PostgreSQL would refuse one. */
const grantToRequests = (pool: pg.Pool): Promise<void> =>
  withChangeLock(pool, async (client) => {
    await client.query('grant usage on schema pgboss to sojourn_app')
    await client.query('grant select, insert on all tables in schema pgboss to sojourn_app')
  })
