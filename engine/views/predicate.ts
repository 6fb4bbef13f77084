import type { Json } from '../definition/logic.ts'

/** A value a column can be compared with. */
export type Scalar = string | number | boolean

const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const
/** The comparison operators of a predicate. */
export type Comparison = (typeof COMPARISONS)[number]

/**
 * A condition that a database can answer. Every leaf is true or false, never unknown:
 * a missing value equals nothing, differs from everything, is neither less nor greater, is in no list and starts with
 * nothing. `blank` is null or the empty text. In SQL: `ne` is `is distinct from`; below a `not`, a leaf is `(...) is true`.
 * `other` compares with another field of the row. `has`: the field holds a list, and one of the values is in it. `none`: no record of an entity fulfills a condition,
 * in which `outer` is a field of the row.
 */
export type Predicate =
  | boolean
  | { readonly and: readonly Predicate[] }
  | { readonly or: readonly Predicate[] }
  | { readonly not: Predicate }
  | { readonly op: Comparison; readonly field: string; readonly value: Scalar }
  | { readonly op: Comparison; readonly field: string; readonly other: string }
  | { readonly op: Comparison; readonly field: string; readonly outer: string }
  | { readonly none: { readonly entity: string; readonly where: Predicate } }
  | { readonly op: 'in'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly op: 'has'; readonly field: string; readonly values: readonly Scalar[] }
  | { readonly op: 'starts' | 'contains'; readonly field: string; readonly value: string }
  | { readonly op: 'blank'; readonly field: string }

export const isScalar = (value: Json | undefined): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const flat = (word: 'and' | 'or', parts: readonly Predicate[]): readonly Predicate[] =>
  parts.flatMap((part) =>
    typeof part === 'object' && word in part ? (part as { readonly [w in 'and' | 'or']: readonly Predicate[] })[word] : [part],
  )

/** The conjunction, simplified: a single `false` decides it. */
export const every = (parts: readonly Predicate[]): Predicate => {
  const left = flat('and', parts).filter((part) => part !== true)
  if (left.includes(false)) return false
  return left.length < 2 ? (left[0] ?? true) : { and: left }
}

/** The disjunction, simplified: a single `true` decides it. */
export const some = (parts: readonly Predicate[]): Predicate => {
  const left = flat('or', parts).filter((part) => part !== false)
  if (left.includes(true)) return true
  return left.length < 2 ? (left[0] ?? false) : { or: left }
}

/** The negation, simplified. */
export const not = (part: Predicate): Predicate => {
  if (typeof part === 'boolean') return !part
  if ('not' in part) return part.not
  if ('op' in part && part.op === 'eq') return { ...part, op: 'ne' }
  if ('op' in part && part.op === 'ne') return { ...part, op: 'eq' }
  return { not: part }
}

/** The fields a predicate reads. */
export const fieldsOf = (part: Predicate): readonly string[] => {
  if (typeof part === 'boolean') return []
  if ('and' in part) return part.and.flatMap(fieldsOf)
  if ('or' in part) return part.or.flatMap(fieldsOf)
  if ('not' in part) return fieldsOf(part.not)
  if ('none' in part) return outerFieldsOf(part.none.where)
  return 'other' in part ? [part.field, part.other] : [part.field]
}

/** The fields of the row around a list that must have none. */
const outerFieldsOf = (part: Predicate): readonly string[] => {
  if (typeof part === 'boolean' || 'none' in part) return []
  if ('and' in part) return part.and.flatMap(outerFieldsOf)
  if ('or' in part) return part.or.flatMap(outerFieldsOf)
  if ('not' in part) return outerFieldsOf(part.not)
  return 'outer' in part ? [part.outer] : []
}
