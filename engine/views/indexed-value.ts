import type { SlotType } from '../definition/entity.ts'
import type { Json } from '../definition/logic.ts'
import { readDate } from '../rules/values/calendar-date.ts'
import { wholeCharacters } from '../signs/plain-text.ts'

/** A value as an index of its type holds it. */
export type IndexedValue = string | number | readonly string[] | null

const DATE = /^\d{4}-\d{2}-\d{2}$/u
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
/** An index row must stay below a third of a page. */
const LONGEST = 500

/** A day that a database knows as well: February 31 and the year 0 are none, though a browser reads them. */
export const isIndexedDate = (value: Json): value is string =>
  typeof value === 'string' && DATE.test(value) && (readDate(value)?.year ?? 0) > 0

/** The same for an instant in ISO form; with other forms a database and a browser mean different moments. */
export const isIndexedInstant = (value: Json): value is string =>
  typeof value === 'string' && isIndexedDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

/** What the index of a field holds for a value. A value that does not fit the type leaves it empty; the answer itself is elsewhere. */
export const indexedValue = (type: SlotType, value: Json | undefined): IndexedValue => {
  if (value === null || value === undefined || value === '') return null
  switch (type) {
    case 'text':
      return typeof value === 'object' ? null : wholeCharacters(String(value).slice(0, LONGEST))
    case 'instant':
      return isIndexedInstant(value) ? value : null
    case 'date':
      return isIndexedDate(value) ? value : null
    case 'number':
      return finite(Number(value))
    case 'integer':
      // Money is a decimal string and sorts as cents; an integer answer is a number.
      return typeof value === 'string' ? finite(Math.round(Number(value) * 100)) : finite(Math.trunc(Number(value)))
    case 'id':
      return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null
    case 'list':
      return Array.isArray(value) ? listValue(value as readonly Json[]) : null
  }
}

/** The values of a list; an empty one is blank, and rows and files are no values. */
const listValue = (values: readonly Json[]): readonly string[] | null => {
  const texts = values
    .filter((value) => value !== null && typeof value !== 'object')
    .map((value) => wholeCharacters(String(value).slice(0, LONGEST)))
  return texts.length === 0 ? null : texts
}

const finite = (value: number): number | null => (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null)
