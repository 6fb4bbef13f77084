import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Answers, Json } from '#engine'

type Words = { readonly description?: string }

/** An object with these properties and no other. */
export const Closed = <P extends TProperties>(properties: P, words: Words = {}) =>
  Type.Unsafe<Readonly<Static<TObject<P>>>>(Type.Object(properties, { ...words, additionalProperties: false }))

export const List = <T extends TSchema>(items: T, words: Words = {}) => Type.Unsafe<readonly Static<T>[]>(Type.Array(items, words))

/** An object that is read by keys of the institution's own: ids, paths, names. */
export const Dictionary = <T extends TSchema>(values: T) =>
  Type.Unsafe<{ readonly [key: string]: Static<T> }>({ type: 'object', additionalProperties: values })

/** A schema that refers to itself or is used by many operations: it is registered once, and used by `named`. */
export const named = <T>(name: string) => Type.Unsafe<T>({ $ref: `${name}#` })

export const AnyJson = Type.Unsafe<Json>({ description: 'any JSON value' })
export const AnyAnswers = Type.Unsafe<Answers>({ type: 'object', description: 'field id -> value' })
export const Instant = Type.String({ description: 'ISO 8601, UTC' })
export const Uuid = Type.String({ format: 'uuid' })
export const Version = Type.Integer({ minimum: 1, description: 'of the record, as last read' })
/** The body of a write that has nothing to say. */
export const Nothing = Closed({})
