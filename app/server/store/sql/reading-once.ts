import type { RawBuilder } from 'kysely'
import { MASK } from '#engine'
import { nameOfQuery, type Tx } from './transaction.ts'

/**
 * A transaction that only reads: the same question is asked of the database once, however many records ask it, and every secret reads as its
 * mask, because nothing is decrypted.
 */
export const readingOnce = (tx: Tx): Tx => {
  const answers = new Map<string, Promise<readonly unknown[]>>()
  const once = <T>(query: RawBuilder<T>, ask: Tx['rows']): Promise<readonly T[]> => {
    const name = nameOfQuery(query)
    const known = answers.get(name) ?? ask(query)
    answers.set(name, known)
    return known as Promise<readonly T[]>
  }
  const rows: Tx['rows'] = (query) => once(query, (asked) => tx.rows(asked))
  return {
    ...tx,
    rows,
    first: async (query) => (await rows(query))[0],
    prepared: (query) => once(query, (named) => tx.prepared(named)),
    vault: { ...tx.vault, open: () => JSON.stringify(MASK) },
  }
}
