import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DefinitionSource } from '#engine'
import type { Tx } from '../sql/transaction.ts'

/** The files below all layers. Two with the same files have the same hash. */
export type Base = { readonly hash: string; readonly sources: readonly DefinitionSource[] }

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const baseOf = (sources: readonly DefinitionSource[]): Base => ({
  hash: hashOf(JSON.stringify(sources.map(({ file, text }) => `${file} ${hashOf(text)}`).toSorted())),
  sources,
})

/** A base that an institution stood on, without its files. */
export type KeptBase = { readonly hash: string; readonly at: string }

export const keptBase = (tx: Tx): Promise<KeptBase | undefined> =>
  tx.first(sql<KeptBase>`select hash, at from kept_base where institution_id = ${tx.institution} order by number desc limit 1`)

/** The files of a base that was kept. */
export const sourcesOfBase = (tx: Tx, hash: string): Promise<readonly DefinitionSource[]> =>
  tx.rows(sql<DefinitionSource>`
    select m.key as file, c.text from (select members from kept_base where institution_id = ${tx.institution} and hash = ${hash} limit 1) b
    cross join lateral jsonb_each_text(b.members) m
    join definition_content c on c.institution_id = ${tx.institution} and c.hash = m.value order by m.key`)

/** Keeps the base that an institution stands on from now on. */
export const keepBase = async (tx: Tx, { hash, sources }: Base, change?: string): Promise<void> => {
  const texts = new Map(sources.map(({ text }) => [hashOf(text), text]))
  const members = Object.fromEntries(sources.map(({ file, text }) => [file, hashOf(text)]))
  await tx.rows(sql`
    insert into definition_content (institution_id, hash, text)
    select ${tx.institution}, hash, text from unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as c (hash, text)
    on conflict do nothing`)
  await tx.rows(sql`
    insert into kept_base (institution_id, number, hash, members, change_id)
    select ${tx.institution}, coalesce(max(number), 0) + 1, ${hash}, ${JSON.stringify(members)}, ${change ?? null}
    from kept_base where institution_id = ${tx.institution} on conflict do nothing`)
}

/** Keeps the base of an institution that begins: what stands in its layer is written on it. */
export const keepFirstBase = async (tx: Tx, base: Base): Promise<void> => {
  if ((await keptBase(tx)) === undefined) await keepBase(tx, base)
}
