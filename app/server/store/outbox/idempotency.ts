import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { MASK, type Json } from '#engine'
import { openValue, sealValue } from '../secrets/secrets.ts'
import type { Tx } from '../sql/transaction.ts'

export type Claim =
  | { readonly is: 'first' }
  | { readonly is: 'replay'; readonly status: number; readonly body: Json }
  | { readonly is: 'other-request' }

/**
 * The method, the address and the body identify a request. The hash is keyed, so that nobody can find a short answer by trying all values.
 */
export const requestFingerprint = (key: string, method: string, url: string, body: unknown): string => {
  return createHmac('sha256', key)
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex')
}

/**
 * Claims a key in the transaction of the write. A second request with the same key waits here for the first, and then gets the first
 * response; a write that was rolled back leaves no trace.
 */
export const claimKey = async (tx: Tx, actor: string, key: string, request: string): Promise<Claim> => {
  const claimed = await tx.first(sql<{ key: string }>`
    insert into idempotency (institution_id, actor, key, request) values (${tx.institution}, ${actor}, ${key}, ${request})
    on conflict do nothing returning key`)
  if (claimed) return { is: 'first' }
  return (await findClaim(tx, actor, key, request)) ?? { is: 'other-request' }
}

export const findClaim = async (tx: Tx, actor: string, key: string, request: string): Promise<Claim | undefined> => {
  const row = await tx.first(sql<{ request: string; status: number | null; body: Json }>`
    select request, status, body from idempotency where institution_id = ${tx.institution} and actor = ${actor} and key = ${key}`)
  if (!row) return undefined
  if (row.request !== request || row.status === null) return { is: 'other-request' }
  const body = openValue(row.body, tx.vault, placeOfAnswer(tx, actor, key))
  // A response whose key is lost cannot be repeated, and its request was carried out.
  return body === MASK ? { is: 'other-request' } : { is: 'replay', status: row.status, body }
}

const placeOfAnswer = (tx: Tx, actor: string, key: string): string => `${tx.institution}/idempotency/${actor}/${key}`

/** Encrypted as a whole: a response holds everything its reader may see. */
export const keepAnswer = async (tx: Tx, actor: string, key: string, status: number, body: unknown): Promise<void> => {
  await tx.rows(
    sql`update idempotency set status = ${status}, body = ${JSON.stringify(sealValue(body as Json, true, tx.vault, placeOfAnswer(tx, actor, key)))} where institution_id = ${tx.institution} and actor = ${actor} and key = ${key}`,
  )
}

/** Keys are kept for two days: longer than any browser retries. */
export const dropOldKeys = async (tx: Tx): Promise<void> => {
  await tx.rows(sql`delete from idempotency where institution_id = ${tx.institution} and at < now() - interval '2 days'`)
}
