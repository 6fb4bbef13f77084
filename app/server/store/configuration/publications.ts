import { sql } from 'kysely'
import { DEFINITIONS_CHANNEL } from '../definitions/definition-store.ts'
import type { Tx } from '../sql/transaction.ts'
import type { Author, ChangedText } from './changes.ts'
import type { CasesMoved } from './schedules.ts'

/** What was published together: which version of which definition or overlay. */
export type Publication = {
  readonly number: number
  readonly note: string
  readonly members: { readonly [id: string]: number }
  readonly by_name: string
  readonly at: string
  /** Who approved it as it was published, where somebody did. */
  readonly read_by: string | null
  /** The number of the publication that it brought back. */
  readonly brought_back: number | null
  /** Where its schedule moves open cases. */
  readonly cases: CasesMoved | null
}

const OF_CHANGE = 'from configuration_change c where c.institution_id = publication.institution_id and c.id = change_id'
const COLUMNS = sql.raw(`number, note, members, by_name, at,
  (select c.schedule -> 'cases' ${OF_CHANGE}) as cases,
  (select c.brings_back ${OF_CHANGE}) as brought_back,
  (select case when r.kind = 'approved' and r.change_version = (select c.version ${OF_CHANGE}) then r.by_name end
    from configuration_remark r where r.institution_id = publication.institution_id and r.change_id = publication.change_id
    and r.kind <> 'comment' order by r.number desc limit 1) as read_by`)

/** The newest first. */
export const listPublications = (tx: Tx, most: number): Promise<readonly Publication[]> =>
  tx.rows(sql<Publication>`
    select ${COLUMNS} from publication where institution_id = ${tx.institution} order by number desc limit ${most}`)

export const findPublication = (tx: Tx, number: number): Promise<Publication | undefined> =>
  tx.first(sql<Publication>`select ${COLUMNS} from publication where institution_id = ${tx.institution} and number = ${number}`)

/** What an institution said when it was opened: the texts of its first publication. */
export const firstPublication = (tx: Tx): Promise<readonly ChangedText[]> =>
  tx.rows(sql<ChangedText>`
    select m.key as id, v.content as text from publication p cross join lateral jsonb_each_text(p.members) m
    join definition_version v on v.institution_id = p.institution_id and v.id = m.key and v.version = m.value::int
    where p.institution_id = ${tx.institution} and p.number = 1`)

/**
 * The texts that differ between a publication and now, as they were after it: what was published first since then has none. Undefined when
 * there is no publication of this number; 0 is the time before the first.
 */
export const textsAsOf = async (tx: Tx, number: number): Promise<readonly ChangedText[] | undefined> => {
  const known =
    number === 0 || (await tx.first(sql`select number from publication where institution_id = ${tx.institution} and number = ${number}`))
  if (!known) return undefined
  return tx.rows(sql<ChangedText>`
    with later as (
      select distinct m.key as id from publication p cross join lateral jsonb_object_keys(p.members) m (key)
      where p.institution_id = ${tx.institution} and p.number > ${number}),
    then_in_force as (
      select l.id, max((p.members ->> l.id)::int) as version from later l
      left join publication p on p.institution_id = ${tx.institution} and p.number <= ${number} and p.members ? l.id group by l.id)
    select t.id, nullif(v.content, 'null') as text from then_in_force t
    left join definition_version v on v.institution_id = ${tx.institution} and v.id = t.id and v.version = t.version order by t.id`)
}

/**
 * Lets one publication of an institution go on at a time, until its transaction ends: what is looked at before it is stored stays true, and
 * numbers have no gaps.
 */
export const waitForPublications = async (tx: Tx): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(7265004, ${tx.institution})`)
}

/** Stores new versions of definitions as one publication, and tells all servers. The caller has waited for other publications. */
export const storePublication = async (
  tx: Tx,
  texts: readonly ChangedText[],
  { note, change, by }: { readonly note: string; readonly change?: string; readonly by: Author },
): Promise<Publication> => {
  const members: Record<string, number> = {}
  for (const { id, text } of texts) {
    const row = await tx.first(sql<{ version: number }>`
      insert into definition_version (institution_id, id, version, content, note, by_id, by_name)
      select ${tx.institution}, ${id}, coalesce(max(version), 0) + 1, ${text ?? 'null'}, ${note}, ${by.id}::uuid, ${by.name}
      from definition_version where institution_id = ${tx.institution} and id = ${id} returning version`)
    if (!row) throw new Error(`the version of ${id} was not stored`)
    members[id] = row.version
  }
  const stored = await tx.first(sql<Publication>`
    insert into publication (institution_id, number, change_id, note, members, by_id, by_name)
    select ${tx.institution}, coalesce(max(number), 0) + 1, ${change ?? null}, ${note}, ${JSON.stringify(members)}, ${by.id}, ${by.name}
    from publication where institution_id = ${tx.institution} returning ${COLUMNS}`)
  await tx.rows(sql`select pg_notify(${DEFINITIONS_CHANNEL}, ${String(tx.institution)})`)
  if (!stored) throw new Error('the publication was not stored')
  return stored
}
