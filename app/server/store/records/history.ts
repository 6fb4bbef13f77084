import { sql } from 'kysely'
import type { Differences, Json } from '#engine'
import type { HistoryEntry } from '../../contract/history.ts'
import { fieldsToStored, openValue, sealFields, sealValue, secretAt, toStored } from '../secrets/secrets.ts'
import type { Tx } from '../sql/transaction.ts'
import { bindingOf } from '../secrets/vault.ts'

export type HistoryActor = { readonly id?: string; readonly name: string; readonly party?: string }

export type NewEntry = {
  readonly entity: string
  readonly record: string
  readonly by: HistoryActor
  readonly kind: HistoryEntry['kind']
  readonly event?: string
  readonly says?: string
  readonly from?: string
  readonly to?: string
  readonly note?: string
  readonly asked?: Json
  readonly differences?: Differences
  readonly version?: number
  /** when it happened, for imported entries that happened earlier */
  readonly at?: string
}

export type StoredHistoryRow = {
  readonly seq: number
  readonly at: string
  readonly by_id: string | null
  readonly by_name: string
  readonly party: string | null
  readonly kind: HistoryEntry['kind']
  readonly event: string | null
  readonly says: string | null
  readonly from_state: string | null
  readonly to_state: string | null
  readonly note: string | null
  readonly asked: Json
  readonly differences: Differences | null
  readonly version: number | null
}

const COLUMNS = sql.raw('seq, at, by_id, by_name, party, kind, event, says, from_state, to_state, note, asked, differences, version')

export const insertHistory = async (tx: Tx, entry: NewEntry): Promise<void> => {
  await tx.rows(sql`
    insert into history (institution_id, entity, record_id, at, by_id, by_name, party, kind, event, says, from_state, to_state, note, asked, differences, version)
    values (${tx.institution}, ${entry.entity}, ${entry.record}, coalesce(${entry.at ?? tx.happened ?? null}::timestamptz, now()), ${entry.by.id ?? null}, ${entry.by.name}, ${entry.by.party ?? null}, ${entry.kind},
      ${entry.event ?? null}, ${entry.says ?? null}, ${entry.from ?? null}, ${entry.to ?? null}, ${entry.note ?? null},
      ${entry.asked === undefined ? null : JSON.stringify(sealAsked(tx, entry.entity, entry.record, entry.asked))}, ${entry.differences ? JSON.stringify(sealDifferences(tx, entry.entity, entry.record, entry.differences)) : null}, ${entry.version ?? null})`)
}

/** The differences as stored: the two values of a secret are sealed separately. */
export const sealDifferences = (tx: Tx, entity: string, record: string, differences: Differences): Json => {
  const secrets = tx.vault.secretsOf(tx.institution, entity)
  const place = bindingOf(tx.institution, entity, record, 'differences')
  return Object.fromEntries(
    Object.entries(differences).map(([path, values]) => [
      path,
      values.map((value, index) => {
        const ownPlace = `${place}/${path}/${index}`
        return sealValue(toStored(value, tx.vault, ownPlace), secretAt(secrets, path), tx.vault, ownPlace)
      }),
    ]),
  )
}

const sealAsked = (tx: Tx, entity: string, record: string, asked: Json): Json => {
  const place = bindingOf(tx.institution, entity, record, 'asked')
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return toStored(asked, tx.vault, place)
  const fields = fieldsToStored(asked as { readonly [field: string]: Json }, tx.vault, place)
  return sealFields(fields, tx.vault.secretsOf(tx.institution, entity), tx.vault, place)
}

const opened = (tx: Tx, entity: string, record: string, rows: readonly StoredHistoryRow[]): readonly StoredHistoryRow[] => {
  const open = <T>(part: 'differences' | 'asked', value: T): T =>
    openValue(value as Json, tx.vault, bindingOf(tx.institution, entity, record, part)) as T
  return rows.map((row) => ({ ...row, differences: open('differences', row.differences), asked: open('asked', row.asked) }))
}

/** Newest first. */
export const listHistory = async (
  tx: Tx,
  entity: string,
  record: string,
  { before, limit }: { before?: number; limit: number },
): Promise<readonly StoredHistoryRow[]> => {
  return opened(
    tx,
    entity,
    record,
    await tx.rows(sql<StoredHistoryRow>`
    select ${COLUMNS} from history where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} ${before === undefined ? sql`` : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`),
  )
}

/** The changes after a version, oldest first; a conflict reports them. */
export const listChangesSince = async (tx: Tx, entity: string, record: string, version: number): Promise<readonly StoredHistoryRow[]> => {
  return opened(
    tx,
    entity,
    record,
    await tx.rows(sql<StoredHistoryRow>`
    select ${COLUMNS} from history where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and version > ${version} order by seq`),
  )
}

/** The states a record was in, oldest first. */
export const listVisitedStates = async (
  tx: Tx,
  entity: string,
  record: string,
): Promise<readonly { readonly state: string; readonly at: string; readonly event?: string }[]> => {
  const rows = await tx.rows(sql<{ to_state: string; at: string; event: string | null }>`
    select to_state, at, event from history where institution_id = ${tx.institution} and entity = ${entity} and record_id = ${record} and to_state is not null order by seq`)
  return rows.map(({ to_state, at, event }) => ({ state: to_state, at, ...(event !== null && { event }) }))
}
