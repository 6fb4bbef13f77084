import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../app/server/config.ts'

/** What the demo's secrets are sealed with; a server on a copy of it needs the same. */
export const FIELD_KEYS = `test:${'A'.repeat(43)}`

export type TestDatabase = { readonly url: string; readonly close: () => Promise<void> }

/**
 * A database of one's own, migrated and empty, or with the demo institution: a copy of a template, so it takes a moment and no
 * migration. Close every pool on it first: `close` drops it under whoever still uses it.
 */
export async function testDatabase({ demo = false }: { demo?: boolean } = {}): Promise<TestDatabase> {
  const server = getVariable('TEST_DATABASE_URL')
  const prefix = getVariable('TEST_DATABASE_PREFIX')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  const template = demo ? await prepareDemo(server, prefix) : `${prefix}_template`
  await administer(server, `create database ${name} template ${template}`)
  return { url: databaseNamed(server, name), close: () => administer(server, `drop database if exists ${name} with (force)`) }
}

/** Filled once per run, by whoever asks first; renamed when it is whole, so that nobody copies a half of it. */
async function prepareDemo(server: string, prefix: string): Promise<string> {
  const [template, draft] = [`${prefix}_demo`, `${prefix}_draft`]
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  // Its own: two runs side by side write files of the same names.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-demo-'))
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return template
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template ${prefix}_template`)
    const { seedDemo } = await import('../../app/server/demo/seed.ts')
    await seedDemo({ config: readConfig({ DATABASE_URL: databaseNamed(server, draft), DATA_DIR: dataDir, FIELD_KEYS }) })
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await client.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same server and role, another database. */
export function databaseNamed(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A worker of the server's own may be in a database that is to be dropped for a moment; only a superuser could end it.
    for (let left = 20; ; left -= 1) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        if (left === 0 || (error as { code?: string }).code !== '42501' || !statement.startsWith('drop')) throw error
        await pause(250)
      }
    }
  } finally {
    await client.end()
  }
}

function getVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: a test that needs a database lies under tests/, where vitest sets one up`)
  return value
}
