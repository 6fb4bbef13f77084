import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Entity, SlotType } from '#engine'
import { asOwner } from '../sql/transaction.ts'
import { SLOT_COLUMNS, type SlotMap } from '../records/slots.ts'

/** The columns of an index as the compiled view names them: fields of the entity or columns of every record. */
export type WantedIndex = {
  readonly entity: string
  readonly fields: readonly { readonly field: string; readonly down: boolean }[]
  /** Columns that are only read from it. */
  readonly beside?: readonly string[]
  /** It has only the rows that fulfill all of these. */
  readonly only?: readonly Among[]
}
/** A text field has one of these values, or none of them. */
export type Among = { readonly field: string; readonly values: readonly string[]; readonly isNone: boolean }

export const COLUMNS_OF_EVERY_RECORD: ReadonlySet<string> = new Set(['id', 'state', 'subject_id', 'case_id', 'created_at', 'updated_at'])

/**
 * Updates partitions, slots and indexes to the entities and views, online and safe to run again. Returns whether it made a slot. Run under
 * the change lock.
 */
export const publishEntities = async (
  client: pg.PoolClient,
  pool: pg.Pool,
  entities: readonly Entity[],
  indexes: readonly WantedIndex[],
): Promise<boolean> => {
  let hasNewSlots = false
  for (const entity of entities) {
    await ensurePartition(client, entity)
    if (await ensureSlots(client, entity)) hasNewSlots = true
  }
  const maps = await readSlotMaps(pool)
  for (const index of indexes) await ensureIndex(client, index, maps)
  for (const { name } of entities) await ensureListIndexes(client, name, maps.get(name))
  return hasNewSlots
}

export const readSlotMaps = async (pool: pg.Pool): Promise<ReadonlyMap<string, SlotMap>> => {
  const rows = await asOwner(
    pool,
    sql<{
      entity: string
      field: string
      slot: string
      type: SlotType
      ready: boolean
    }>`select entity, field, slot, type, ready from slot_map order by entity, noted_at`,
  )
  const maps = new Map<string, Map<string, { slot: string; type: SlotType; ready: boolean }>>()
  for (const { entity, field, slot, type, ready } of rows) {
    const map = maps.get(entity) ?? new Map<string, { slot: string; type: SlotType; ready: boolean }>()
    map.set(field, { slot, type, ready })
    maps.set(entity, map)
  }
  return maps
}

const ensurePartition = async (client: pg.PoolClient, { name, search }: Entity): Promise<void> => {
  assertName(name)
  const partition = `record_${name}`
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [partition])
  if (!rows[0]?.there) {
    // PostgreSQL moves answers out of a row only when it is wider than 2 kB, and most rows are narrower. A page holds three such rows and
    // room for a fourth, so an autosave puts the new version beside the old one and touches no index.
    await client.query(`create table ${partition} partition of record for values in ('${name}')
      with (fillfactor = 70, toast_tuple_target = 256, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`)
    await client.query(`create index ${partition}_subject on ${partition} (institution_id, subject_id, id) where entity = '${name}'`)
  }
  if (search && search.length > 0) {
    await createIndex(
      client,
      `${partition}_search`,
      `on ${partition} using gin (institution_id, search gin_trgm_ops) where entity = '${name}'`,
    )
  }
}

const ensureSlots = async (client: pg.PoolClient, entity: Entity): Promise<boolean> => {
  const { rows: noted } = await client.query<{ field: string; slot: string }>('select field, slot from slot_map where entity = $1', [
    entity.name,
  ])
  const taken = new Set(noted.map(({ slot }) => slot))
  const known = new Set(noted.map(({ field }) => field))
  const { rows: counted } = await client.query<{ any: boolean }>(`select exists (select from record_${entity.name}) as any`)
  for (const { field, type } of entity.indexed ?? []) {
    if (known.has(field) || COLUMNS_OF_EVERY_RECORD.has(field)) continue
    const slot = await freeSlot(client, type as SlotType, taken)
    taken.add(slot)
    // In a table with records, the slot is filled first (backfillSlots) and then marked ready.
    await client.query('insert into slot_map (entity, field, slot, type, ready) values ($1, $2, $3, $4, $5)', [
      entity.name,
      field,
      slot,
      type,
      !counted[0]?.any,
    ])
  }
  return taken.size > noted.length
}

const freeSlot = async (client: pg.PoolClient, type: SlotType, taken: ReadonlySet<string>): Promise<string> => {
  const { prefix, sql: columnType, first, last } = SLOT_COLUMNS[type]
  for (let number = first; number <= last; number += 1) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`
  // All slots are taken; adding a column costs nothing. Numbers and integers share a prefix, so the type is part of the name.
  for (let number = 17; ; number += 1) {
    const slot = `${prefix}${number}${type === 'integer' ? 'i' : ''}`
    if (taken.has(slot)) continue
    await client.query(`alter table record add column if not exists ${slot} ${columnType}`)
    if (type === 'text') await client.query(`alter table record alter ${slot} set storage main`)
    return slot
  }
}

const orderBy = (column: string, down: boolean | undefined): string => {
  if (!down) return column
  return column === 'id' ? 'id desc' : `${column} desc nulls last`
}

/** One index for each list, which finds the records that hold a value. */
const ensureListIndexes = async (client: pg.PoolClient, entity: string, slots: SlotMap = new Map()): Promise<void> => {
  assertName(entity)
  for (const { slot, type } of slots.values())
    if (type === 'list')
      await createIndex(
        client,
        `record_${entity}_${slot}`,
        `on record_${entity} using gin (institution_id, ${slot}) where entity = '${entity}'`,
      )
}

const ensureIndex = async (
  client: pg.PoolClient,
  { entity, fields, beside = [], only = [] }: WantedIndex,
  maps: ReadonlyMap<string, SlotMap>,
): Promise<void> => {
  assertName(entity)
  const columnOf = (field: string): string | undefined => (COLUMNS_OF_EVERY_RECORD.has(field) ? field : maps.get(entity)?.get(field)?.slot)
  const columns = fields.flatMap(({ field, down }) => {
    const column = columnOf(field)
    return column === undefined ? [] : [orderBy(column, down)]
  })
  const read = beside.flatMap((field) => columnOf(field) ?? [])
  const conditions = only.flatMap(({ field, values, isNone }) => {
    const column = columnOf(field)
    return column === undefined ? [] : [amongSql(column, values, isNone)]
  })
  // The database cannot list a field without a slot; the compiler of views reports it to the author.
  if (columns.length < fields.length || conditions.length < only.length) return
  const definition = [
    `on record_${entity} (institution_id, ${columns.join(', ')})`,
    ...(read.length === 0 ? [] : [`include (${read.join(', ')})`]),
    ['where', [`entity = '${entity}'`, ...conditions].join(' and ')].join(' '),
  ].join(' ')
  await createIndex(client, `record_${entity}_${createHash('sha256').update(definition).digest('hex').slice(0, 10)}`, definition)
}

/** As the condition of a list is written, or the database does not see that the index has the rows of the list. */
const amongSql = (column: string, values: readonly string[], isNone: boolean): string => {
  const list = values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')
  const isAmong = `${column} = any(${pg.escapeLiteral(`{${list}}`)}::text[])`
  return isNone ? `not ((${isAmong}) is true)` : isAmong
}

/** Created `concurrently`; an interrupted one is invalid and created again. */
const createIndex = async (client: pg.PoolClient, name: string, definition: string): Promise<void> => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  await client.query(`create index concurrently ${name} ${definition}`)
}

const assertName = (name: string): void => {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`${name} is no name for an entity`)
}
