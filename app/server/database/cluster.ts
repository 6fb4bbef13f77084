import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'
import { findDatabaseAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { findFreePort } from './free-port.ts'
import { initializeCluster } from './initialize-cluster.ts'
import { address, becomeOwner, endOrphan, openOwnerConnection } from './owner.ts'
import type { DatabasePlace } from './place.ts'
import { getSecrets, type Secrets } from './secrets.ts'
import { endServer, spawnServer, untilReady } from './server-process.ts'

type Started = { readonly server: ChildProcess; readonly port: number; readonly ended: Promise<void> }

export type Cluster = {
  /** Address of the database, with the password of its owner, who is not a superuser. */
  readonly url: string
  /** Settles when PostgreSQL has ended, through `stop` or by accident. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on `dataDir`, and creates it first when it does not exist. It listens on this machine only, and ends with this process,
 * however that happens. `settings` are PostgreSQL's own, such as `{ fsync: 'off' }` for a test.
 * `port` is for a start that must have the address of an earlier one.
 */
export const startCluster = async ({
  dataDir,
  port: wanted = 0,
  settings = {},
  findPort = findFreePort,
}: {
  dataDir: string
  port?: number
  settings?: Readonly<Record<string, string>>
  findPort?: typeof findFreePort
}): Promise<Cluster> => {
  const clusterDir = path.join(dataDir, 'postgresql')
  const account = await findDatabaseAccount(clusterDir)
  await prepareDataDirectory(dataDir, account)
  const place: DatabasePlace = { dataDir, clusterDir, account, binaries: await prepareBinaries(account) }
  const secrets = await getSecrets(dataDir)
  await initializeCluster(place, secrets)
  await endOrphan(place, secrets)

  const { server, port, ended } = await startServer(place, { wanted, settings, findPort })
  try {
    const owner = await openOwnerConnection(port, secrets)
    await becomeOwner(owner, place)
    await createDatabase(owner, secrets)
    const stop = async (): Promise<void> => {
      await owner.end().catch(() => undefined)
      await endServer(place, server, ended)
    }
    return { url: address('sojourn', secrets.app, port, 'sojourn'), ended, stop }
  } catch (error) {
    await endServer(place, server, ended)
    throw error
  }
}

const TRIES = 3

type Start = {
  readonly wanted: number
  readonly settings: Readonly<Record<string, string>>
  readonly findPort: typeof findFreePort
}

/** Another program may take a port between the look for a free one and its use: then another port is looked for. */
const startServer = async (place: DatabasePlace, start: Start, tries = TRIES): Promise<Started> => {
  const { wanted, settings, findPort } = start
  const port = await findPort(wanted)
  const server = await spawnServer(place, port, settings)
  const ended = once(server, 'exit').then(() => undefined)
  try {
    await untilReady(place, server, port)
    return { server, port, ended }
  } catch (error) {
    const endedItself = server.exitCode !== null
    await endServer(place, server, ended)
    if (wanted !== 0 || !endedItself || tries === 1) throw error
    return startServer(place, start, tries - 1)
  }
}

const createDatabase = async (admin: pg.Client, secrets: Secrets): Promise<void> => {
  const { rowCount } = await admin.query("select from pg_roles where rolname = 'sojourn'")
  // Not a superuser, so that row-level security binds it as it does on any other server; the rights are those a
  // database administrator would give: databases for the tests, and the role the web connections take on.
  if (!rowCount) await admin.query(`create role sojourn login createdb createrole password '${secrets.app}'`)
  const database = await admin.query("select from pg_database where datname = 'sojourn'")
  if (!database.rowCount) await admin.query('create database sojourn owner sojourn')
}
