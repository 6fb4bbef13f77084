import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { readonly url: string; readonly close: () => Promise<void> }

/**
 * A database of one's own, migrated and empty: a copy of the template that `database-setup.ts` made, so it takes a moment and no
 * migration. Close every pool on it first: `close` drops it under whoever still uses it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = getVariable('TEST_DATABASE_URL')
  const prefix = getVariable('TEST_DATABASE_PREFIX')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await administer(server, `create database ${name} template ${prefix}_template`)
  return { url: databaseNamed(server, name), close: () => administer(server, `drop database if exists ${name} with (force)`) }
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
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function getVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: a test that needs a database lies under tests/, where vitest sets one up`)
  return value
}
