import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../app/server/config.ts'
import { administer, databaseNamed, dropDatabase } from './administer.ts'
import { countStarted } from './count-started.ts'

/** The keys that encrypt the demo's secrets; a server on a copy of it needs the same keys. */
export const FIELD_KEYS = `test:${'A'.repeat(43)}`

/** The institution whose demo most tests run on; a test of several fills the others itself. */
export const DEMO_INSTITUTION = 'halverton'

export type TestDatabase = { readonly url: string; readonly close: () => Promise<void> }

/**
 * A migrated database for one test, empty or with the demo institution. It is a copy of a template, so it takes a moment and no migration.
 * Close every pool on it first: `close` drops it while somebody still uses it.
 */
export const testDatabase = ({ demo = false }: { demo?: boolean } = {}): Promise<TestDatabase> =>
  demo ? filledDatabase('demo', fillDemo) : copyOf(`${getVariable('TEST_DATABASE_PREFIX')}_template`)

/**
 * A copy of a database that `fill` fills once per run, for the first who asks for that name. The template is renamed when it is complete, so
 * that nobody copies half of it.
 */
export const filledDatabase = async (name: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> => {
  const server = getVariable('TEST_DATABASE_URL')
  const prefix = getVariable('TEST_DATABASE_PREFIX')
  const [template, draft] = [`${prefix}_${name}`, `${prefix}_${name}_draft`]
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    await dropDatabase(client, draft)
    await client.query(`create database ${draft} template ${prefix}_template`)
    await fill(databaseNamed(server, draft))
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return copyOf(template)
}

const copyOf = async (template: string): Promise<TestDatabase> => {
  const server = getVariable('TEST_DATABASE_URL')
  const name = `${getVariable('TEST_DATABASE_PREFIX')}_${randomBytes(4).toString('hex')}`
  countStarted('database')
  await administer(server, (client) => client.query(`create database ${name} template ${template}`))
  return { url: databaseNamed(server, name), close: () => administer(server, (client) => dropDatabase(client, name)) }
}

/** The files of the demo's records, for the servers that run on a copy of its database. */
export const demoFiles = (): string => path.join(demoFolder(getVariable('TEST_DATABASE_PREFIX')), 'files')

/** A folder per run, because two simultaneous runs write files of the same names. */
export const demoFolder = (prefix: string): string => path.join(tmpdir(), `${prefix}_demo`)

const fillDemo = async (url: string): Promise<void> => {
  const { seedDemo } = await import('../../app/demo/seed.ts')
  const dataDir = demoFolder(getVariable('TEST_DATABASE_PREFIX'))
  await mkdir(dataDir, { recursive: true })
  await seedDemo({ config: readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, FIELD_KEYS }), only: [DEMO_INSTITUTION] })
}

const getVariable = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: a test that needs a database lies under tests/, where vitest sets one up`)
  return value
}
