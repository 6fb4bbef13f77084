import pg from 'pg'

/** One piece of work on a connection of its own. */
export const administer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Drops a database of ours under whoever of us still uses it. Not by `with (force)`: that wants the right to end every process in it, and
 * a worker of the server's own (autovacuum) may be there, which only a superuser may end. A plain drop asks such a worker to leave.
 */
export const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user and pid <> pg_backend_pid()',
    [name],
  )
  await client.query(`drop database if exists ${client.escapeIdentifier(name)}`)
}

/** The same server and role, another database. */
export const databaseNamed = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
