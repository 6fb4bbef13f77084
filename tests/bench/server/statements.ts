import type pg from 'pg'

/** One statement as it went to the database. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Captures every statement sent through a pool while `work` runs, so that the measured statements are the server's own. */
export const statementsOf = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<readonly Statement[]> => {
  const asked: Statement[] = []
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    const client = await connect()
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name !== 'query') return value.bind(target) as unknown
        return (query: string | pg.QueryConfig) => {
          asked.push(typeof query === 'string' ? { text: query, values: [] } : { text: query.text, values: query.values ?? [] })
          return target.query(query)
        }
      },
    })
  }) as typeof pool.connect
  try {
    await work()
  } finally {
    pool.connect = connect as typeof pool.connect
  }
  return asked
}
