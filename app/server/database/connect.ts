import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export type DatabaseConnection = {
  readonly pool: pg.Pool
  readonly db: Kysely<unknown>
  readonly close: () => Promise<void>
}

const CONNECT_MS = 5000

const readSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not exact as a number: select it as text`)
  return value
}

const readInstant = (text: string): string => {
  // The value is 'infinity', or the session's time zone was changed.
  if (!text.endsWith('+00')) return text.endsWith('infinity') ? text : new Date(text).toISOString()
  return `${text.slice(0, -3).replace(' ', 'T')}Z`
}

/**
 * A pool of connections that yields plain JSON values: a bigint is a number, a date 'YYYY-MM-DD', an instant
 * 'YYYY-MM-DDTHH:MM:SS.ffffffZ' (microseconds kept: a list is continued from its last row), a numeric its exact text.
 * Arrays and objects for jsonb columns must be passed through JSON.stringify: the driver takes an array for a PostgreSQL one.
 */
export const connect = (url: string, { max = 10 }: { max?: number } = {}): DatabaseConnection => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'sojourn',
    // Nobody waits longer for a connection; the request is then refused with the time of the next try.
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser },
    // Queries are pipelined: one is sent without waiting for the answer to the one before.
    pipeline: true,
    // A statement without a name is planned for the institution at hand: under row-level security, a generic plan would be a bad guess.
    options: '-c timezone=UTC -c plan_cache_mode=auto',
  })
  // The pool replaces an idle connection that breaks; without a listener, the event would end the process.
  pool.on('error', () => undefined)
  // The same holds for one that breaks while it is lent out; whoever holds it is told by the query that fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // db.destroy() is not enough: it ends the pool only when the query builder was used.
  return { pool, db, close: () => pool.end() }
}

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, readSafeInteger],
  [DATE, (text) => text],
  [TIMESTAMPTZ, readInstant],
  [NUMERIC, (text) => text],
])

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(type)) || pg.types.getTypeParser(type, format)
