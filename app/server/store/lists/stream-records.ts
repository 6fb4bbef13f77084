import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { allRows, listedRow, type ListedRow, type RecordListQuery, type RawRow, type SearchHits } from './list-records.ts'
import { inInstitution, type Tx } from '../sql/transaction.ts'

export type Streamed = {
  /** text before the first row */
  readonly head: string
  readonly line: (row: ListedRow) => string
  /** text after the last row */
  readonly end: string
  /** Packs the text into a file while it comes. */
  readonly pack?: (text: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}

/** Rows in memory at a time. */
const BLOCK = 500
/** The time for one block; the first block sorts the whole list. */
const BLOCK_TIMEOUT_MS = 60_000
/** A slower reader loses the connection. */
const MOST_MS = 10 * 60_000

/**
 * Streams all rows of a list as text, from a cursor: a snapshot of one moment, with at most a block of rows in memory. The reader sets the
 * pace. Returns only after the first block, so that an error of the query can still become a proper response.
 */
export const streamRecords = (
  pool: pg.Pool,
  institution: number,
  query: RecordListQuery & { readonly fields: readonly string[] },
  found: SearchHits | undefined,
  { head, line, end, pack }: Streamed,
): Promise<Readable> => {
  return new Promise((resolve, reject) => {
    const out = new PassThrough()
    // The sender also gets this error; until it listens, the error must not end the process.
    out.on('error', () => undefined)
    inInstitution(
      pool,
      institution,
      async (tx) => {
        await tx.rows(sql`select set_config('cursor_tuple_fraction', '1', true)`)
        await tx.rows(sql`declare listed no scroll cursor for ${allRows(tx, query, found)}`)
        const first = await fetchBlock(tx)
        resolve(out)
        const text = blocks(tx, first, { head, end, line: (row) => line(listedRow(row, query)) })
        await pipeline(pack === undefined ? text : pack(text), out, { signal: AbortSignal.timeout(MOST_MS) })
      },
      { timeoutMs: BLOCK_TIMEOUT_MS },
    ).catch((error: unknown) => {
      reject(error)
      out.destroy(error instanceof Error ? error : undefined)
    })
  })
}

const fetchBlock = (tx: Tx): Promise<readonly RawRow[]> => tx.rows(sql<RawRow>`fetch ${sql.raw(String(BLOCK))} from listed`)

// oxlint-disable-next-line func-style -- a generator has no arrow form
async function* blocks(
  tx: Tx,
  first: readonly RawRow[],
  { head, line, end }: { readonly head: string; readonly line: (row: RawRow) => string; readonly end: string },
): AsyncGenerator<string> {
  yield head
  for (let rows = first; rows.length > 0; rows = rows.length < BLOCK ? [] : await fetchBlock(tx)) yield rows.map(line).join('')
  if (end !== '') yield end
}
