import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '../../app/server/database/cluster.ts'
import { migrate } from '../../app/server/database/migrate.ts'
import { administer, databaseNamed, dropDatabase } from './administer.ts'
import { demoFolder } from './database.ts'

/**
 * Vitest runs this once, before the tests that need a database. DATABASE_URL names a server whose role may create databases; without it an
 * embedded one is started. Only databases with our own names are touched, and they are dropped at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Two projects of one run share this setup.
  if (process.env['TEST_DATABASE_URL']) return () => Promise.resolve()
  const server = await openServer()
  const prefix = `sojourn_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await administer(server.url, (client) => client.query(`create database ${template}`))
  await migrate(databaseNamed(server.url, template))
  // Workers start later and inherit this.
  process.env['TEST_DATABASE_URL'] = server.url
  process.env['TEST_DATABASE_PREFIX'] = prefix
  return async () => {
    await dropAll(server.url, prefix)
    await server.close()
    await rm(demoFolder(prefix), { recursive: true, force: true })
  }
}

const openServer = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const url = process.env['DATABASE_URL']
  if (url) return { url, close: () => Promise.resolve() }
  const base = process.env['DATA_DIR'] ?? tmpdir()
  await mkdir(base, { recursive: true })
  const dataDir = await mkdtemp(path.join(base, 'sojourn-test-'))
  // As root, the database runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } })
  const close = async (): Promise<void> => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: cluster.url, close }
}

const dropAll = async (url: string, prefix: string): Promise<void> => {
  await administer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select datname as name from pg_database where datname like '${prefix}%'`)
    for (const { name } of rows) await dropDatabase(client, name)
  })
}
