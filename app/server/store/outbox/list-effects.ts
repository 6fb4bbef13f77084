import { sql } from 'kysely'
import type { Json } from '#engine'
import type { Tx } from '../sql/transaction.ts'
import { LEASE_SECONDS, openedEffect, type ClaimedEffect } from './outbox.ts'

/** An effect as an administrator sees it. `refused`: for good, before its tries were used up. */
export type ListedEffect = {
  readonly key: string
  readonly status: 'dead' | 'waiting'
  readonly effect: ClaimedEffect['effect']
  readonly attempts: number
  readonly error: string | null
  readonly at: string
  readonly due_at: string
  readonly isRunning: boolean
  readonly refused: boolean
}

/** What gave up first, the newest first, then what is due next. */
export const listEffects = async (tx: Tx, limit: number): Promise<readonly ListedEffect[]> => {
  const rows = await tx.rows(sql<ListedEffect & { readonly effect: Json }>`
    select key, status, effect, attempts, error, at, due_at, taken_at is not null and taken_at > now() - make_interval(secs => ${LEASE_SECONDS}) as "isRunning", refused
    from effect where institution_id = ${tx.institution} and status in ('dead', 'waiting')
    order by status = 'waiting', case when status = 'dead' then at end desc, due_at limit ${limit}`)
  return rows.map((row) => ({ ...row, effect: openedEffect(tx.vault, tx.institution, row.key, row.effect) }))
}

/** What the current transaction has left in the outbox so far, in order. */
export const effectsOfTransaction = async (tx: Tx): Promise<readonly ClaimedEffect['effect'][]> => {
  const rows = await tx.rows(
    sql<{ key: string; effect: Json }>`
    select key, effect from effect where institution_id = ${tx.institution} and xmin = pg_current_xact_id()::xid order by seq`,
  )
  return rows.map(({ key, effect }) => openedEffect(tx.vault, tx.institution, key, effect))
}

type Counts = { readonly dead: number; readonly waiting: number; readonly done: number }

/** How many effects gave up and wait, and how many were done in the last day. */
export const countEffects = async (tx: Tx, { mailsOnly = false }: { readonly mailsOnly?: boolean } = {}): Promise<Counts> => {
  const row = await tx.first(sql<Counts>`
    select count(*) filter (where status = 'dead') as dead, count(*) filter (where status = 'waiting') as waiting,
      count(*) filter (where status = 'done' and done_at > now() - interval '1 day') as done
    from effect where institution_id = ${tx.institution} ${mailsOnly ? sql`and lane <> 'events'` : sql``}`)
  return row ?? { dead: 0, waiting: 0, done: 0 }
}

/** Why mails wait for another try, when several do: the cause that most of them have. */
export const findMailTrouble = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx.first(sql<{ error: string }>`
    select error from effect where institution_id = ${tx.institution} and status = 'waiting' and error is not null and lane <> 'events'
    group by error order by count(*) desc limit 1`)
  return row?.error
}
