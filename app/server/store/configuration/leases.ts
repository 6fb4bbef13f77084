import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Author } from './changes.ts'

/** Who edits a definition, in which change, and until when nobody else may. */
export type Lease = {
  readonly id: string
  readonly change_id: string
  readonly by_id: string
  readonly by_name: string
  readonly until: string
}

/** Each edit holds it for so long: who typed nothing since is not editing. An edit over another one is refused with both all the same. */
const LEASE_MINUTES = 2
const COLUMNS = sql.raw('id, change_id, by_id, by_name, until')

export const openLeases = (tx: Tx, now: string): Promise<readonly Lease[]> =>
  tx.rows(sql<Lease>`
    select ${COLUMNS} from configuration_lease where institution_id = ${tx.institution} and until > ${now}::timestamptz order by id`)

/**
 * Holds a definition for its editor, or holds it longer. Undefined when it is held; otherwise who holds it, and nothing was changed. `over`
 * takes it from whoever has it.
 */
export const holdDefinition = async (
  tx: Tx,
  { id, change, now, over = false }: { readonly id: string; readonly change: string; readonly now: string; readonly over?: boolean },
  by: Author,
): Promise<Lease | undefined> => {
  const held = await tx.first(sql`
    insert into configuration_lease (institution_id, id, change_id, by_id, by_name, until)
    values (${tx.institution}, ${id}, ${change}, ${by.id}, ${by.name}, ${now}::timestamptz + make_interval(mins => ${LEASE_MINUTES}))
    on conflict (institution_id, id) do update set change_id = excluded.change_id, by_id = excluded.by_id, by_name = excluded.by_name, until = excluded.until
    where configuration_lease.until <= ${now}::timestamptz or ${over} or configuration_lease.by_id = ${by.id}
    returning id`)
  if (held) return undefined
  return tx.first(sql<Lease>`select ${COLUMNS} from configuration_lease where institution_id = ${tx.institution} and id = ${id}`)
}

/** Ends what an editor holds: of one definition, in one change, or all of it. */
export const freeHeld = async (
  tx: Tx,
  by: string,
  { id, change }: { readonly id?: string; readonly change?: string } = {},
): Promise<void> => {
  await tx.rows(sql`
    delete from configuration_lease where institution_id = ${tx.institution} and by_id = ${by}
    and (${id ?? null}::text is null or id = ${id ?? null}) and (${change ?? null}::uuid is null or change_id = ${change ?? null}::uuid)`)
}
