import pg from 'pg'

/** Does one piece of work on a connection of its own. */
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
 * Drops one of our databases while somebody still uses it. `with (force)` is not an option: it needs the right to end every process in the
 * database, and an autovacuum worker may be there, which only a superuser may end. A plain drop asks such a worker to leave.
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
