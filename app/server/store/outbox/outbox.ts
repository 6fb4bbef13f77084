import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Json } from '#engine'
import { openWhole, sealValue, type Sealer } from '../secrets/secrets.ts'
import { vaultOf } from '../secrets/vault.ts'
import { asOwner, type Tx } from '../sql/transaction.ts'

/** Effects are taken by queue: whoever asks for many password links delays no other mail. */
export type OutboxQueue = 'effects' | 'password-links'

/** An effect that a worker has taken. Without `effect`, this server has no key to decrypt it. */
export type ClaimedEffect = {
  readonly institution: number
  readonly entity: string
  readonly record: string
  readonly seq: number
  readonly key: string
  readonly effect: { readonly [kind: string]: Json } | undefined
  readonly attempts: number
}

const CLAIMED = sql.raw('institution_id as institution, entity, record_id as record, seq, key, effect, attempts')

/** Longer than any try takes; after it, another worker tries an effect whose worker has died. */
export const LEASE_SECONDS = 60

/** The key is unique, so an effect planned again is not added again. Encrypted, because it may hold a link or a secret answer. */
export const putIntoOutbox = async (
  tx: Tx,
  entry: {
    readonly entity: string
    readonly record: string
    readonly key: string
    readonly effect: object
    readonly because: string
    readonly context: object
    readonly queue?: OutboxQueue
  },
): Promise<void> => {
  const sealed = sealValue(entry.effect as Json, true, tx.vault, sealedPlace(tx.institution, entry.key))
  await tx.rows(sql`
    insert into effect (institution_id, entity, record_id, key, effect, because, context, queue, lane)
    values (${tx.institution}, ${entry.entity}, ${entry.record}, ${entry.key}, ${JSON.stringify(sealed)}, ${entry.because}, ${JSON.stringify(entry.context)}, ${entry.queue ?? 'effects'}, ${laneOf(entry.effect)})
    on conflict (institution_id, key) do nothing`)
}

/** Mails to one recipient keep their order, as do events; a mail that has to wait for days holds up nothing else. */
const laneOf = (effect: object): string => {
  const to = 'mail' in effect ? (effect.mail as { readonly to?: unknown }).to : undefined
  if (typeof to !== 'string') return 'events'
  return createHash('sha256').update(to.trim().toLowerCase()).digest('hex').slice(0, 16)
}

const sealedPlace = (institution: number, key: string): string => `${institution}/effect/${key}`

/** Undefined for an effect that this server has no key for. */
export const openedEffect = (sealer: Sealer, institution: number, key: string, effect: Json): ClaimedEffect['effect'] => {
  try {
    return openWhole(effect, sealer, sealedPlace(institution, key)) as ClaimedEffect['effect']
  } catch {
    // Sealed with a key this server does not have: the caller counts it as dead and says so.
    return undefined
  }
}

/**
 * Takes the effect that is due longest, of any institution, and counts the try before it is made: an effect that ends the process is
 * given up as well. Committed at once, so no transaction is open during the try.
 */
export const claimNextEffect = async (pool: pg.Pool, queue: OutboxQueue): Promise<ClaimedEffect | undefined> => {
  const [row] = await asOwner(
    pool,
    sql<ClaimedEffect & { readonly effect: Json }>`
    update effect set attempts = attempts + 1, taken_at = now(), due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where (institution_id, entity, record_id, seq) = (
      select e.institution_id, e.entity, e.record_id, e.seq from effect e
      where e.queue = ${queue} and e.status = 'waiting' and e.due_at <= now() and not exists (
        select from effect earlier where earlier.institution_id = e.institution_id and earlier.entity = e.entity and earlier.record_id = e.record_id
          and earlier.lane = e.lane and earlier.status = 'waiting' and earlier.seq < e.seq)
      order by e.due_at, e.seq limit 1 for update skip locked)
    returning ${CLAIMED}`,
  )
  return row && { ...row, effect: openedEffect(vaultOf(pool), row.institution, row.key, row.effect) }
}

/**
 * Notes that an effect is done and forgets its contents. False when the try is not the last one any more: the effect was taken again in the
 * meantime, and the caller must undo what it did.
 */
export const noteEffectDone = async (tx: Tx, { key, attempts }: ClaimedEffect): Promise<boolean> => {
  const row = await tx.first(sql<{ key: string }>`
    update effect set status = 'done', done_at = now(), error = null, taken_at = null, effect = '{}'
    where institution_id = ${tx.institution} and key = ${key} and status = 'waiting' and attempts = ${attempts} returning key`)
  return row !== undefined
}

/** Notes why a try failed and returns the time of the next; without one the effect is dead. Undefined when it was taken again meanwhile. */
export const noteEffectFailed = async (
  tx: Tx,
  { key, attempts }: ClaimedEffect,
  { error, againInMs, isRefused }: { readonly error: string; readonly againInMs: number | undefined; readonly isRefused: boolean },
): Promise<string | undefined> => {
  const row = await tx.first(sql<{ due_at: string }>`
    update effect set error = ${error}, refused = ${isRefused}, taken_at = null, status = ${againInMs === undefined ? 'dead' : 'waiting'}, due_at = now() + make_interval(secs => ${(againInMs ?? 0) / 1000})
    where institution_id = ${tx.institution} and key = ${key} and status = 'waiting' and attempts = ${attempts} returning due_at`)
  return row?.due_at
}

/** Takes a dead effect to try it at once; when that fails, it has all its tries again. */
export const claimDeadEffect = async (tx: Tx, key: string): Promise<ClaimedEffect | undefined> => {
  const row = await tx.first(sql<ClaimedEffect & { readonly effect: Json }>`
    update effect set status = 'waiting', attempts = 1, refused = false, taken_at = now(), due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where institution_id = ${tx.institution} and key = ${key} and status = 'dead' returning ${CLAIMED}`)
  return row && { ...row, effect: openedEffect(tx.vault, tx.institution, row.key, row.effect) }
}

/** Whether effects on this record are still to be carried out, or tried again within a minute; mails change nothing on its page. */
export const hasEffectsSoon = async (tx: Tx, entity: string, record: string): Promise<boolean> => {
  const row = await tx.first(sql<{ found: boolean }>`
    select exists (select from effect where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record}
      and status = 'waiting' and lane = 'events' and (error is null or due_at < now() + interval '1 minute')) as found`)
  return row?.found === true
}

/** Effects that are done are only kept to recognize one that is planned again. */
export const dropOldEffects = async (tx: Tx): Promise<void> => {
  await tx.rows(
    sql`delete from effect where institution_id = ${tx.institution} and status = 'done' and done_at < now() - interval '90 days'`,
  )
}
