import type { Json } from '../definition/logic.ts'
import type { Comparison, Predicate } from './predicate.ts'

/** A row: the fields of a record, and its related records under their relation names. */
export type ViewRow = { readonly [field: string]: Json }

export const readField = (row: ViewRow, field: string): Json => {
  let current: Json | undefined = row
  for (const key of field.split('.'))
    current =
      typeof current === 'object' && current !== null && !Array.isArray(current) && Object.hasOwn(current, key)
        ? (current as ViewRow)[key]
        : undefined
  return current ?? null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/u

/** An instant that is compared with a day counts as the day by the clock it names. */
const asDay = (value: Json, beside: Json): Json =>
  typeof value === 'string' && typeof beside === 'string' && DAY.test(beside) && INSTANT.test(value) ? value.slice(0, 10) : value

const compare = (op: Comparison, found: Json, wanted: Json): boolean => {
  const [left, right] = [asDay(found, wanted), asDay(wanted, found)]
  if (op === 'eq') return left !== null && left === right
  if (op === 'ne') return left === null || left !== right
  const ordered = (typeof left === 'string' && typeof right === 'string') || (typeof left === 'number' && typeof right === 'number')
  if (!ordered || left === null || right === null) return false
  switch (op) {
    case 'lt':
      return left < right
    case 'le':
      return left <= right
    case 'gt':
      return left > right
    case 'ge':
      return left >= right
  }
}

const comparedWith = (part: Extract<Predicate, { readonly op: Comparison }>, row: ViewRow, { outer = {} }: Around): Json => {
  if ('other' in part) return readField(row, part.other)
  return 'outer' in part ? readField(outer, part.outer) : part.value
}

/** The records of an entity by its name, and the row around a list that must have none. */
export type Around = { readonly rowsOf?: (entity: string) => readonly ViewRow[]; readonly outer?: ViewRow }

/** Gives the same answer as the database, so that lists can be tested without one. */
export const matchesPredicate = (part: Predicate, row: ViewRow, around: Around = {}): boolean => {
  if (typeof part === 'boolean') return part
  if ('and' in part) return part.and.every((inner) => matchesPredicate(inner, row, around))
  if ('or' in part) return part.or.some((inner) => matchesPredicate(inner, row, around))
  if ('not' in part) return !matchesPredicate(part.not, row, around)
  if ('none' in part) {
    const { entity, where } = part.none
    return !(around.rowsOf?.(entity) ?? []).some((inner) => matchesPredicate(where, inner, { ...around, outer: row }))
  }
  const value = readField(row, part.field)
  switch (part.op) {
    case 'blank':
      return value === null || value === '' || (Array.isArray(value) && value.length === 0)
    case 'has':
      return Array.isArray(value) && part.values.some((entry) => value.includes(entry))
    case 'in':
      return part.values.some((wanted) => asDay(value, wanted) === wanted)
    case 'starts':
      return typeof value === 'string' && value.startsWith(part.value)
    case 'contains':
      return typeof value === 'string' && value.includes(part.value)
    default:
      return compare(part.op, value, comparedWith(part, row, around))
  }
}
