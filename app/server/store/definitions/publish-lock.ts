import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const PUBLISH_LOCK = 7_265_003
const AGAIN_MS = 100

/**
 * Runs work that changes tables while no other server of this database does. It polls for the lock: a statement that waits would hold a
 * snapshot, and an index that the other server creates concurrently waits for every snapshot.
 */
export const withPublishLock = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  for (;;) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [PUBLISH_LOCK])
      if (rows[0]?.locked === true) {
        try {
          return await work(client)
        } finally {
          // A connection that cannot release the lock is closed, which releases it.
          await client.query('select pg_advisory_unlock($1)', [PUBLISH_LOCK]).catch((error: Error) => (broken = error))
        }
      }
    } finally {
      client.release(broken)
    }
    await pause(AGAIN_MS)
  }
}
