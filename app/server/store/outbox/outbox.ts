import { sql } from 'kysely'
import type { Json } from '#engine'
import { openValue, sealValue } from '../secrets/secrets.ts'
import type { Tx } from '../sql/transaction.ts'

/** Effects still to be run outside the transaction, in the order of the record's events. */
export type OutboxRow = {
  readonly seq: number
  readonly key: string
  readonly effect: { readonly [kind: string]: Json }
  readonly because: string
  readonly context: Json
  readonly attempts: number
}

/** The key is unique, so an effect planned again is not added again. */
export const putIntoOutbox = async (
  tx: Tx,
  entry: {
    readonly entity: string
    readonly record: string
    readonly key: string
    readonly effect: object
    readonly because: string
    readonly context: object
    readonly done?: boolean
  },
): Promise<void> => {
  await tx.rows(sql`
    insert into effect (institution_id, entity, record_id, key, effect, because, context, status, done_at)
    values (${tx.institution}, ${entry.entity}, ${entry.record}, ${entry.key}, ${JSON.stringify(sealEffect(tx, entry.key, entry.effect))}, ${entry.because}, ${JSON.stringify(entry.context)}, ${entry.done ? 'done' : 'waiting'}, ${entry.done ? sql`now()` : null})
    on conflict (institution_id, key) do nothing`)
}

const placeOfEffect = (tx: Tx, key: string): string => `${tx.institution}/effect/${key}`

/** A mail contains no secret and is stored in the clear. Any other effect has values computed by rules, which may be secret. */
const sealEffect = (tx: Tx, key: string, effect: object): Json => {
  return 'mail' in effect ? (effect as Json) : sealValue(effect as Json, true, tx.vault, placeOfEffect(tx, key))
}

const opened = <T extends { readonly key: string; readonly effect: Json }>(tx: Tx, row: T): T => {
  return { ...row, effect: openValue(row.effect, tx.vault, placeOfEffect(tx, row.key)) }
}

/** The first waiting effect. Locked, so that two workers never run the effects of one record at the same time. */
export const takeNextEffect = async (tx: Tx, entity: string, record: string): Promise<OutboxRow | undefined> => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.institution}/${entity}/${record}`}, 0))`)
  const row = await tx.first(sql<OutboxRow>`
    select seq, key, effect, because, context, attempts from effect
    where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and status = 'waiting' order by seq limit 1`)
  return row && opened(tx, row)
}

export const noteEffectDone = async (tx: Tx, entity: string, record: string, seq: number): Promise<void> => {
  await tx.rows(sql`
    update effect set status = 'done', done_at = now(), attempts = attempts + 1, error = null
    where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and seq = ${seq}`)
}

export const noteEffectFailed = async (
  tx: Tx,
  entity: string,
  record: string,
  seq: number,
  error: string,
  dead: boolean,
): Promise<void> => {
  await tx.rows(sql`
    update effect set attempts = attempts + 1, error = ${error}, status = ${dead ? 'dead' : 'waiting'}
    where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and seq = ${seq}`)
}

export type DeadLetter = {
  readonly key: string
  readonly entity: string
  readonly record_id: string
  readonly effect: Json
  readonly because: string
  readonly attempts: number
  readonly error: string | null
  readonly at: string
}

export const listDeadLetters = async (tx: Tx, limit: number): Promise<readonly DeadLetter[]> => {
  const rows = await tx.rows(sql<DeadLetter>`
    select key, entity, record_id, effect, because, attempts, error, at from effect where institution_id = ${tx.institution} and status = 'dead' order by at desc limit ${limit}`)
  return rows.map((row) => opened(tx, row))
}

/** Returns a dead effect to the queue with all its tries, once its cause is mended. */
export const reviveDeadLetter = (tx: Tx, key: string): Promise<{ readonly entity: string; readonly record_id: string } | undefined> => {
  return tx.first(sql<{ entity: string; record_id: string }>`
    update effect set status = 'waiting', attempts = 0, error = null where institution_id = ${tx.institution} and key = ${key} and status = 'dead' returning entity, record_id`)
}
