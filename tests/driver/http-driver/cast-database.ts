import { randomBytes } from 'node:crypto'
import { administer, databaseNamed, dropDatabase } from '../../_helpers/administer.ts'
import type { TestDatabase } from '../../_helpers/database.ts'

const names = (): { readonly server: string; readonly prefix: string; readonly template: string } => {
  const [server, prefix] = [process.env['TEST_DATABASE_URL'], process.env['TEST_DATABASE_PREFIX']]
  if (!server || !prefix) throw new Error('no database is set up: a scenario lies under tests/')
  return { server, prefix, template: `${prefix}_cast` }
}

/** Filled once per run by the first caller, and renamed when it is complete, so that nobody copies half of it. */
export const prepareCast = async (fill: (url: string) => Promise<void>): Promise<void> => {
  const { server, prefix, template } = names()
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = `${prefix}_casting`
    await dropDatabase(client, draft)
    await client.query(`create database ${draft} template ${prefix}_template`)
    await fill(databaseNamed(server, draft))
    await client.query(`alter database ${draft} rename to ${template}`)
  })
}

/** A copy with the cast in it, so that scenarios do not see one another's changes. */
export const castDatabase = async (): Promise<TestDatabase> => {
  const { server, prefix, template } = names()
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await administer(server, (client) => client.query(`create database ${name} template ${template}`))
  return { url: databaseNamed(server, name), close: () => administer(server, (client) => dropDatabase(client, name)) }
}
