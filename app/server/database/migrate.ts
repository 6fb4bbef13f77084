import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { takeChangeLock } from './change-lock.ts'
import { StartError } from './start-error.ts'

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const defaultFolder = fileURLToPath(new URL('../migrations/', import.meta.url))
const LEAST_MAJOR = 15
const NO_TRANSACTION = '-- no transaction'

/**
 * Brings the database up to date: runs every new `YYYYMMDDHHMMSS-name.sql` in the order of names, each in its own transaction, and returns
 * the names. Several servers may call it at once.
 *
 * A file whose first line is `-- no transaction` (for `create index concurrently`) runs statement by statement; a statement ends with a
 * semicolon at the end of a line. It must be safe to run again, because it may stop half-way.
 */
export const migrate = async (url: string, { folder = defaultFolder }: { folder?: string } = {}): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'sojourn migrations' })
  await open(client)
  try {
    await takeChangeLock(client)
    const pending = await findPending(client, migrations)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // The lock belongs to the connection and ends with it.
    await client.end()
  }
}

const open = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect()
  } catch (error) {
    // A host with several addresses fails with an error whose message is empty.
    const { message, code = '' } = error as Error & { code?: string }
    throw new StartError(
      `The PostgreSQL server at ${client.host}:${client.port} cannot be used (${message || code}): see that it runs and that DATABASE_URL names its address, account and database.`,
    )
  }
  const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major >= LEAST_MAJOR) return
  await client.end()
  throw new StartError(`The PostgreSQL server at ${client.host}:${client.port} is version ${major}: ${LEAST_MAJOR} or later is needed.`)
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const misnamed = names.find((name) => !/^\d{14}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed) throw new Error(`${misnamed} is no name for a migration: YYYYMMDDHHMMSS-what-it-does.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const findPending = async (client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> => {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = rows.find((row) => !migrations.some(({ name }) => name === row.name))
  if (unknown) {
    throw new StartError(
      `The database was used by a newer version of Sojourn (it has seen ${unknown.name}, which is not here): start that version, or use another database.`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after this database had run it: restore the file and write a new one for the change, or start with an empty database.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  const record = (): Promise<unknown> => client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  try {
    if (sql.startsWith(NO_TRANSACTION)) {
      for (const statement of splitStatements(sql)) await client.query(statement)
      await record()
      return
    }
    await client.query('begin')
    await client.query(sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}${lineOf(sql, error)}`, { cause: error })
  }
}

/** Each statement ends with a semicolon at the end of a line; comment lines alone are not a statement. */
export const splitStatements = (sql: string): string[] => {
  return sql.split(/;[ \t]*(?:\n|$)/).filter((part) => part.replaceAll(/--.*$/gm, '').trim() !== '')
}

const lineOf = (sql: string, error: unknown): string => {
  const position = Number((error as { position?: string }).position)
  return position && !sql.startsWith(NO_TRANSACTION) ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
