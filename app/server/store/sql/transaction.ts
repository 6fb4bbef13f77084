import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { vaultOf, type Vault } from '../secrets/vault.ts'

/** A transaction bound to one institution and to the role that row-level security binds. */
export type Tx = {
  readonly institution: number
  /** Encrypts and decrypts secrets. */
  readonly vault: Vault
  rows<T>(query: RawBuilder<T>): Promise<readonly T[]>
  first<T>(query: RawBuilder<T>): Promise<T | undefined>
  /** For statements that find rows by their keys: parsed once per connection, and planned once after a few uses. */
  prepared<T>(query: RawBuilder<T>): Promise<readonly T[]>
  /** The last statement, sent together with the commit. Nothing can be asked after it, and whatever it wrote is kept. */
  last<T>(query: RawBuilder<T>): Promise<T | undefined>
  /** For libraries that bring their own SQL, such as the queue. */
  readonly client: pg.PoolClient
}

// Only its compiler is used: the statement and its parameters go out in one round trip on our own connection.
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type TransactionOptions<T> = {
  readonly timeoutMs?: number
  /** Decides from the result whether the transaction is committed: a refusal is a value and stores nothing. Default: always. */
  readonly keep?: (result: T) => boolean
}

/** Runs `work` in one transaction of one institution; rolls back when it throws. */
export const inInstitution = async <T>(
  pool: pg.Pool,
  institution: number,
  work: (tx: Tx) => Promise<T>,
  { timeoutMs, keep }: TransactionOptions<T> = {},
): Promise<T> => {
  if (!Number.isSafeInteger(institution)) throw new Error(`institution ${institution} is no number`)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const timeout = timeoutMs === undefined ? '' : `, set_config('statement_timeout', '${Math.trunc(timeoutMs)}', true)`
    sendTogether(client)
    // Sent together with the first query. When it fails, the transaction fails with everything in it.
    const begun = client.query(
      `begin; select set_config('role', 'sojourn_app', true), set_config('app.institution', '${institution}', true)${timeout}`,
    )
    begun.catch(() => undefined)
    const { tx, committed } = bind(client, institution, vaultOf(pool))
    const result = await work(tx).catch(async (error: unknown) => {
      await begun
      throw error
    })
    await begun
    await (committed() ?? client.query(keep?.(result) === false ? 'rollback' : 'commit'))
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    await client.query('rollback').catch((failure: unknown) => (broken = failure instanceof Error ? failure : new Error(String(failure))))
    throw error
  } finally {
    client.release(broken)
  }
}

const bind = (
  client: pg.PoolClient,
  institution: number,
  vault: Vault,
): { readonly tx: Tx; readonly committed: () => Promise<unknown> | undefined } => {
  let commit: Promise<unknown> | undefined
  const ask = async <T>(query: RawBuilder<T>, isNamed: boolean): Promise<readonly T[]> => {
    // Without a transaction, the statement would run as the owner of the tables.
    if (commit) throw new Error('the transaction has ended')
    const { sql, parameters } = query.compile(compiler)
    const name = isNamed ? nameOfStatement(sql) : undefined
    const result = await client.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) })
    return result.rows as T[]
  }
  const last = async <T>(query: RawBuilder<T>): Promise<T | undefined> => {
    sendTogether(client)
    const asked = ask(query, true)
    // After a statement that failed, a commit is a rollback.
    commit = client.query('commit')
    commit.catch(() => undefined)
    return (await asked)[0]
  }
  const rows = <T>(query: RawBuilder<T>): Promise<readonly T[]> => ask(query, false)
  const tx: Tx = {
    institution,
    vault,
    client,
    rows,
    first: async (query) => (await rows(query))[0],
    prepared: (query) => ask(query, true),
    last,
  }
  return { tx, committed: () => commit }
}

/** Queries of one turn of the event loop leave in one packet, which wakes the database once. */
const sendTogether = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** As many as a connection keeps prepared; one more is sent without a name. */
const MOST_STATEMENTS = 200
const names = new Map<string, string>()

const nameOfStatement = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** The owner's connection, for data that belongs to no institution: partitions, slots, the list of institutions. */
export const asOwner = async <T>(pool: pg.Pool, query: RawBuilder<T>): Promise<readonly T[]> => {
  const { sql, parameters } = query.compile(compiler)
  return (await pool.query(sql, [...parameters])).rows as T[]
}
