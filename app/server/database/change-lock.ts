import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The lock for every change of tables: migrations, publications, and the first keys of a database. */
const CHANGE_LOCK = 7_265_002
const AGAIN_MS = 100

/** Takes the lock for a connection that keeps it until it ends. */
export const takeChangeLock = async (client: pg.ClientBase): Promise<void> => {
  while (!(await tryChangeLock(client))) await pause(AGAIN_MS)
}

/**
 * Runs work that changes tables while no other server of this database does. It polls for the lock: a statement that waits would hold a
 * snapshot, and an index that the other server creates concurrently waits for every snapshot, which is a deadlock.
 */
export const withChangeLock = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  for (;;) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      if (await tryChangeLock(client)) {
        try {
          return await work(client)
        } finally {
          // A connection that cannot release the lock is closed, which releases it.
          await client.query('select pg_advisory_unlock($1)', [CHANGE_LOCK]).catch((error: Error) => (broken = error))
        }
      }
    } finally {
      client.release(broken)
    }
    await pause(AGAIN_MS)
  }
}

const tryChangeLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [CHANGE_LOCK])
  return rows[0]?.taken === true
}
