import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../../../app/server/config.ts'
import { startCluster } from '../../../app/server/database/cluster.ts'
import { migrate } from '../../../app/server/database/migrate.ts'
import { seedDemo } from '../../../app/demo/seed.ts'
import { databaseNamed, dropDatabase } from '../../_helpers/administer.ts'

export type Databases = {
  readonly dataDir: string
  readonly version: string
  /** A copy of the demo, to be filled. */
  readonly copy: (name: string) => Promise<string>
  /** A database of its own for an office, with its demo. */
  readonly ofOffice: (name: string, folder: string) => Promise<string>
}

/**
 * A PostgreSQL for this run: the server named by DATABASE_URL, whose role may create databases, or an embedded one in its own folder. It is
 * as durable as the portal's: a write is on disk when its response goes out. `atEnd` collects the clean-up steps, run last first.
 */
export const openDatabases = async (atEnd: (stop: () => Promise<void>) => void): Promise<Databases> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-bench-'))
  // As root, the database runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o711)
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const given = process.env['DATABASE_URL']
  const cluster = given === undefined || given === '' ? await startCluster({ dataDir, settings: { max_wal_size: '4GB' } }) : undefined
  if (cluster) atEnd(cluster.stop)
  const server = cluster?.url ?? given ?? ''
  const prefix = `sojourn_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  atEnd(async () => {
    const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname like '${prefix}%'`)
    if (!cluster) for (const { name } of rows) await dropDatabase(admin, name)
    await admin.end()
  })
  const demo = `${prefix}_demo`
  await admin.query(`create database ${demo}`)
  await migrate(databaseNamed(server, demo))
  await seedDemo({ config: readConfig({ DATABASE_URL: databaseNamed(server, demo), DATA_DIR: dataDir }), only: ['halverton'] })
  const {
    rows: [row],
  } = await admin.query<{ version: string }>(`select split_part(current_setting('server_version'), ' ', 1) as version`)
  const copy = async (name: string): Promise<string> => {
    await admin.query(`create database ${prefix}_${name} template ${demo}`)
    return databaseNamed(server, `${prefix}_${name}`)
  }
  const ofOffice = async (name: string, folder: string): Promise<string> => {
    const url = databaseNamed(server, `${prefix}_${name}`)
    await admin.query(`create database ${prefix}_${name}`)
    await migrate(url)
    await seedDemo({ config: readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DEFINITIONS_DIR: folder }) })
    return url
  }
  return { dataDir, version: row?.version ?? '', copy, ofOffice }
}
