import type { Entity, SlotType, Json } from '#engine'
import { foldText } from '../sql/fold-text.ts'

/** field -> slot, of one entity. Field names stay outside the store, slot names inside. */
export type SlotMap = ReadonlyMap<string, { readonly slot: string; readonly type: SlotType; readonly ready: boolean }>

/** Column prefix and PostgreSQL type of each slot type, and how many such columns the table has from the start. */
export const SLOT_COLUMNS: Readonly<
  Record<SlotType, { readonly prefix: string; readonly sql: string; readonly first: number; readonly last: number }>
> = {
  text: { prefix: 't', sql: 'text collate "und-x-icu"', first: 1, last: 16 },
  instant: { prefix: 'd', sql: 'timestamptz', first: 1, last: 2 },
  date: { prefix: 'day', sql: 'date', first: 1, last: 2 },
  number: { prefix: 'n', sql: 'float8', first: 1, last: 2 },
  integer: { prefix: 'n', sql: 'bigint', first: 3, last: 4 },
  id: { prefix: 'r', sql: 'uuid', first: 1, last: 4 },
  // A table has none from the start: few kinds of record hold a list that is filtered by.
  list: { prefix: 'l', sql: 'text[]', first: 1, last: 0 },
}

/** The search words of a record. */
export const searchText = (entity: Entity, data: { readonly [field: string]: Json }): string | null => {
  const words = (entity.search ?? [])
    .map((field) => data[field])
    .filter((value) => value !== null && value !== undefined && typeof value !== 'object')
  return words.length > 0 ? foldText(words.join(' ')).slice(0, 2000) : null
}
