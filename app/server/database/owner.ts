import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import pg from 'pg'
import { alreadyRunning, type DatabasePlace } from './place.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import type { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** The lock a server's owner holds as long as it lives; it distinguishes a running owner from an orphaned server. */
const OWNER_LOCK = 7_265_001
const PATIENCE_MS = 60_000
/** A server on a busy machine needs a moment to notice that its owner was killed, and holds the lock until then. */
const LOCK_OUTLIVES_MS = 3000

/** Makes sure that no server runs here: waits for one that is stopping, stops one whose owner was killed, and refuses otherwise. */
export const endOrphan = async (place: DatabasePlace, secrets: Secrets): Promise<void> => {
  const began = Date.now()
  while (Date.now() < began + PATIENCE_MS) {
    const running = await findPostmaster(place.clusterDir)
    if (!running) return
    const isOwned = (await askForOwner(running, secrets)) === 'owned'
    if (isOwned && Date.now() >= began + LOCK_OUTLIVES_MS) throw alreadyRunning(place.dataDir)
    await pause(100)
  }
  throw new StartError(
    `The database in ${place.clusterDir} is neither starting nor stopping: see ${path.join(place.dataDir, 'database.log')}.`,
  )
}

const askForOwner = async (running: Postmaster, secrets: Secrets): Promise<'owned' | 'unknown'> => {
  const client = await openOwnerConnection(running.port, secrets).catch(() => undefined)
  if (!client) return 'unknown'
  try {
    if (!(await takeOwnerLock(client))) return 'owned'
    // The owner of a server that has just started is about to take the lock.
    const { rows } = await client.query<{ old: boolean }>("select now() - pg_postmaster_start_time() > interval '5 seconds' as old")
    if (rows[0]?.old) process.kill(running.pid, 'SIGINT')
    return 'unknown'
  } catch {
    return 'unknown'
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const openOwnerConnection = async (port: number, secrets: Secrets): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: address('postgres', secrets.admin, port, 'postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'sojourn owner',
  })
  // A broken connection shows in the next query and in `ended`; without a listener, the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Takes the owner's lock. A second start may hold it for a moment while it looks. */
export const becomeOwner = async (client: pg.Client, place: DatabasePlace): Promise<void> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await takeOwnerLock(client)) return
    await pause(100)
  }
  throw alreadyRunning(place.dataDir)
}

const takeOwnerLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
  return rows[0]?.taken === true
}

export const address = (user: string, password: string, port: number, database: string): string => {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
