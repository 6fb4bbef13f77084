import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { vaultOf, vaultOfTransaction, type Vault } from '../secrets/vault.ts'

/** A transaction bound to one institution and to the role that row-level security binds. */
export type Tx = {
  readonly institution: number
  /** Encrypts and decrypts secrets. */
  readonly vault: Vault
  /** When what is written happened, where that is not now: a demo tells of earlier days. */
  readonly happened?: string
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

/** A query with its parameters as one text, by which two that ask the same are told. */
export const nameOfQuery = (query: RawBuilder<unknown>): string => {
  const { sql, parameters } = query.compile(compiler)
  return JSON.stringify([sql, parameters])
}

const STATEMENT_MS = 15_000
/** A database that hangs cannot end its own statements, so the client gives up this much later. */
const GRACE_MS = 3000

/** The driver reads the time from the query; its types do not know the property. */
const within = (ms: number, query: pg.QueryConfig): pg.QueryConfig & { readonly query_timeout: number } => ({ ...query, query_timeout: ms })

const isSilent = ({ message }: Error): boolean => message === 'Query read timeout'

export type TransactionOptions<T> = {
  /** The longest a statement may take; without it, as long as a person waits for an answer. */
  readonly timeoutMs?: number
  /** Decides from the result whether the transaction is committed: a refusal is a value and stores nothing. Default: always. */
  readonly keep?: (result: T) => boolean
}

/** Runs `work` in one transaction of one institution; rolls back when it throws. */
export const inInstitution = async <T>(
  pool: pg.Pool,
  institution: number,
  work: (tx: Tx) => Promise<T>,
  { timeoutMs = STATEMENT_MS, keep }: TransactionOptions<T> = {},
): Promise<T> => {
  if (!Number.isSafeInteger(institution)) throw new Error(`institution ${institution} is no number`)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    sendTogether(client)
    // Sent together with the first query. When it fails, the transaction fails with everything in it.
    const begun = client.query(
      within(timeoutMs + GRACE_MS, {
        text: `begin; select set_config('role', 'sojourn_app', true), set_config('app.institution', '${institution}', true), set_config('statement_timeout', '${Math.trunc(timeoutMs)}', true)`,
      }),
    )
    begun.catch(() => undefined)
    const { tx, committed } = bind(client, institution, vaultOfTransaction(vaultOf(pool)), timeoutMs + GRACE_MS)
    const result = await work(tx).catch(async (error: unknown) => {
      await begun
      throw error
    })
    await begun
    await (committed() ?? client.query(within(timeoutMs + GRACE_MS, { text: keep?.(result) === false ? 'rollback' : 'commit' })))
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool, and one that does not answer is not asked.
    if (error instanceof Error && isSilent(error)) broken = error
    else
      await client
        .query(within(GRACE_MS, { text: 'rollback' }))
        .catch((failure: unknown) => (broken = failure instanceof Error ? failure : new Error(String(failure))))
    throw error
  } finally {
    client.release(broken)
  }
}

const bind = (
  client: pg.PoolClient,
  institution: number,
  vault: Vault,
  longestMs: number,
): { readonly tx: Tx; readonly committed: () => Promise<unknown> | undefined } => {
  let commit: Promise<unknown> | undefined
  const ask = async <T>(query: RawBuilder<T>, isNamed: boolean): Promise<readonly T[]> => {
    // Without a transaction, the statement would run as the owner of the tables.
    if (commit) throw new Error('the transaction has ended')
    const { sql, parameters } = query.compile(compiler)
    const name = isNamed ? nameOfStatement(sql) : undefined
    const result = await client.query(within(longestMs, { text: sql, values: [...parameters], ...(name !== undefined && { name }) }))
    return result.rows as T[]
  }
  const last = async <T>(query: RawBuilder<T>): Promise<T | undefined> => {
    sendTogether(client)
    const asked = ask(query, true)
    // After a statement that failed, a commit is a rollback.
    commit = client.query(within(longestMs, { text: 'commit' }))
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
  return (await pool.query(within(STATEMENT_MS + GRACE_MS, { text: sql, values: [...parameters] }))).rows as T[]
}
