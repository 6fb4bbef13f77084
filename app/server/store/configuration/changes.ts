import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Schedule } from './schedules.ts'

/** Edits to definitions that are tried and published together. */
export type ConfigurationChange = {
  readonly id: string
  readonly name: string
  readonly state: 'draft' | 'published' | 'discarded'
  /** Raised with every edit. */
  readonly version: number
  /** The number of the publication that it brings back. */
  readonly brings_back: number | null
  /** The hash of the base on which the institution stands once it is published. */
  readonly takes_base: string | null
  readonly by_id: string
  readonly by_name: string
  readonly at: string
  readonly touched_at: string
  /** Whoever discarded it; of one that was discarded long ago, nobody noted it. */
  readonly discarded_by: string | null
  /** When it is published, and by whom. */
  readonly scheduled_for: string | null
  readonly schedule: Schedule | null
}
export type Author = { readonly id: string; readonly name: string }

/** A definition or an overlay as a change has it; without a text, the institution says nothing of it any more. */
export type ChangedText = { readonly id: string; readonly text: string | null }

const COLUMNS = sql.raw(
  "id, name, state, version, brings_back, takes_base, by_id, by_name, at, touched_at, discarded_by, scheduled_for, schedule - 'seen' as schedule",
)

export const insertChange = async (
  tx: Tx,
  {
    id,
    name,
    bringsBack,
    takesBase,
  }: { readonly id: string; readonly name: string; readonly bringsBack?: number; readonly takesBase?: string },
  by: Author,
): Promise<void> => {
  await tx.rows(sql`
    insert into configuration_change (institution_id, id, name, brings_back, takes_base, by_id, by_name)
    values (${tx.institution}, ${id}, ${name}, ${bringsBack ?? null}, ${takesBase ?? null}, ${by.id}, ${by.name})`)
}

/** The change is locked until the transaction ends, where it is about to be edited. */
export const findChange = (tx: Tx, id: string, { toEdit = false } = {}): Promise<ConfigurationChange | undefined> =>
  tx.first(sql<ConfigurationChange>`
    select ${COLUMNS} from configuration_change where institution_id = ${tx.institution} and id = ${id} ${sql.raw(toEdit ? 'for update' : '')}`)

export const openChanges = (tx: Tx): Promise<readonly ConfigurationChange[]> =>
  tx.rows(sql<ConfigurationChange>`
    select ${COLUMNS} from configuration_change where institution_id = ${tx.institution} and state = 'draft' order by touched_at desc, id limit 100`)

/** Changes that were discarded, the last one first, and by whom. Those of long ago were noted by nobody. */
export const discardedChanges = (
  tx: Tx,
  most: number,
): Promise<readonly (Pick<ConfigurationChange, 'id' | 'name'> & { readonly by: string; readonly at: string })[]> =>
  tx.rows(sql`
    select id, name, discarded_by as by, touched_at as at from configuration_change
    where institution_id = ${tx.institution} and state = 'discarded' and discarded_by is not null order by touched_at desc, id limit ${most}`)

/** The draft that takes a base. */
export const findTaking = (tx: Tx, hash: string): Promise<ConfigurationChange | undefined> =>
  tx.first(sql<ConfigurationChange>`
    select ${COLUMNS} from configuration_change
    where institution_id = ${tx.institution} and state = 'draft' and takes_base = ${hash} order by at limit 1`)

export const renameChange = async (tx: Tx, id: string, name: string): Promise<void> => {
  await tx.rows(sql`update configuration_change set name = ${name} where institution_id = ${tx.institution} and id = ${id}`)
}

/** `discardedBy`: whoever discarded it, who need not be its author. */
export const endChange = async (tx: Tx, id: string, state: 'published' | 'discarded', discardedBy?: string): Promise<void> => {
  await tx.rows(sql`
    update configuration_change set state = ${state}, discarded_by = ${discardedBy ?? null}, touched_at = now()
    where institution_id = ${tx.institution} and id = ${id}`)
  await tx.rows(sql`delete from configuration_lease where institution_id = ${tx.institution} and change_id = ${id}`)
}

export const textsOfChange = (tx: Tx, change: string): Promise<readonly ChangedText[]> =>
  tx.rows(sql<ChangedText>`
    select id, text from configuration_text where institution_id = ${tx.institution} and change_id = ${change} order by id`)

/** The texts of all open changes. */
export const openTexts = (tx: Tx): Promise<readonly (ChangedText & { readonly change: string })[]> =>
  tx.rows(sql<ChangedText & { readonly change: string }>`
    select t.change_id as change, t.id, t.text from configuration_text t
    join configuration_change c on c.institution_id = t.institution_id and c.id = t.change_id and c.state = 'draft'
    where t.institution_id = ${tx.institution} order by t.change_id, t.id`)

/** Puts a text into a change; undefined takes the definition out of it, so that what is in force holds. Returns the new version of the change. */
export const putText = async (tx: Tx, change: string, id: string, text: string | null | undefined): Promise<number> => {
  await tx.rows(
    text === undefined
      ? sql`delete from configuration_text where institution_id = ${tx.institution} and change_id = ${change} and id = ${id}`
      : sql`
        insert into configuration_text (institution_id, change_id, id, text, base)
        select ${tx.institution}, ${change}, ${id}, ${text}, coalesce(max(version), 0) from definition_version where institution_id = ${tx.institution} and id = ${id}
        on conflict (institution_id, change_id, id) do update set text = excluded.text`,
  )
  const row = await tx.first(sql<{ version: number }>`
    update configuration_change set version = version + 1, touched_at = now()
    where institution_id = ${tx.institution} and id = ${change} returning version`)
  if (!row) throw new Error(`the change ${change} is gone`)
  return row.version
}

/** The texts of a change of which a newer version was published since they were edited first, and by whom. */
export const overtakenTexts = (tx: Tx, change: string): Promise<readonly { readonly id: string; readonly by: string }[]> =>
  tx.rows(sql<{ id: string; by: string }>`
    select distinct on (t.id) t.id, v.by_name as by from configuration_text t
    join definition_version v on v.institution_id = t.institution_id and v.id = t.id and v.version > t.base
    where t.institution_id = ${tx.institution} and t.change_id = ${change} order by t.id, v.version desc`)
