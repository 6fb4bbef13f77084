import type { Entity, SlotType, Json } from '#engine'
import { foldText } from '../sql/fold-text.ts'
import { isUuid } from '../sql/uuid.ts'

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

export type SlotValue = string | number | readonly string[] | null
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The slot's content for a value. A value that does not fit the type leaves the slot empty; the answer itself is in `data`. */
export const slotValue = (type: SlotType, value: Json | undefined): SlotValue => {
  if (value === null || value === undefined || value === '') return null
  switch (type) {
    case 'text':
      // An index row must stay below a third of a page.
      return typeof value === 'object' ? null : String(value).slice(0, 500)
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
    case 'date':
      return typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
    case 'number':
      return finite(Number(value))
    case 'integer':
      // Money is a decimal string and sorts as cents; an integer answer is a number.
      return typeof value === 'string' ? finite(Math.round(Number(value) * 100)) : finite(Math.trunc(Number(value)))
    case 'id':
      return isUuid(value) ? value.toLowerCase() : null
    case 'list':
      return Array.isArray(value) ? listValue(value as readonly Json[]) : null
  }
}

/** The values of a list; an empty one is blank, and rows and files are no values. */
const listValue = (values: readonly Json[]): readonly string[] | null => {
  const texts = values.filter((value) => value !== null && typeof value !== 'object').map((value) => String(value).slice(0, 500))
  return texts.length === 0 ? null : texts
}

const finite = (value: number): number | null => {
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

/** The search words of a record. */
export const searchText = (entity: Entity, data: { readonly [field: string]: Json }): string | null => {
  const words = (entity.search ?? [])
    .map((field) => data[field])
    .filter((value) => value !== null && value !== undefined && typeof value !== 'object')
  return words.length > 0 ? foldText(words.join(' ')).slice(0, 2000) : null
}
