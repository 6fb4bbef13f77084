import { BodyPart } from '../definition/texts/body.ts'
import { MappingNode } from '../definition/mapping.ts'
import { Item } from '../definition/form.ts'
import { MenuItem } from '../definition/menu.ts'
import { isList, isRecord, type Json } from '../rules/values/json.ts'

/** The part of JSON Schema that the definitions use, and the engine's own annotations. */
export type SchemaNode = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly anyOf?: readonly SchemaNode[]
  readonly properties?: { readonly [name: string]: SchemaNode }
  readonly patternProperties?: { readonly [pattern: string]: SchemaNode }
  readonly additionalProperties?: boolean | SchemaNode
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
  readonly $ref?: string
  /** The property whose word chooses among the variants of a union. */
  readonly 'x-discriminator'?: string
  readonly 'x-logic'?: 'value' | 'condition'
  readonly 'x-ref'?: readonly string[]
  readonly 'x-text'?: true
  readonly 'x-type'?: true
  readonly 'x-pattern'?: true
  readonly 'x-field'?: true
  readonly 'x-party'?: true
  readonly 'x-state'?: 'state' | 'group' | 'either'
  readonly 'x-icon'?: true
  readonly 'x-sent-event'?: true
  readonly 'x-date'?: true
  /** This build does nothing with the property. */
  readonly 'x-not-run'?: true
  /** The pattern in words, for the message. */
  readonly 'x-form'?: string
}

/** Schemas that contain themselves, by the name after `#/$defs/`. */
export const RECURSIVE: { readonly [name: string]: SchemaNode } = {
  Item: Item as unknown as SchemaNode,
  MenuItem: MenuItem as unknown as SchemaNode,
  MappingNode: MappingNode as unknown as SchemaNode,
  BodyPart: BodyPart as unknown as SchemaNode,
}

/** The schema itself, or the one it refers to. */
export const resolveSchema = (schema: SchemaNode): SchemaNode => {
  if (schema.$ref === undefined) return schema
  const target = RECURSIVE[schema.$ref.slice('#/$defs/'.length)]
  if (target === undefined) throw new Error(`No schema is called ${schema.$ref}.`)
  return target
}

export const jsonType = (value: Json | undefined): string => {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (isRecord(value)) return 'object'
  return typeof value
}

/** Whether a value has one of the schema's types; a schema without a type takes everything. */
export const fitsType = (schema: SchemaNode, value: Json | undefined): boolean => {
  if (schema.type === undefined) return true
  const actual = jsonType(value)
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  return types.some((type) => type === actual || (type === 'integer' && Number.isInteger(value)))
}

const combined = new WeakMap<SchemaNode, SchemaNode>()

/** All variants of a discriminated union in one, for a value that does not say which it is. */
export const combinedVariant = (union: SchemaNode): SchemaNode => {
  const known = combined.get(union)
  if (known !== undefined) return known
  const by = union['x-discriminator'] ?? ''
  const variants = (union.anyOf ?? []).map(resolveSchema)
  const properties = Object.assign({}, ...variants.map((variant) => variant.properties)) as { readonly [name: string]: SchemaNode }
  const words = { anyOf: variants.flatMap((variant) => variant.properties?.[by] ?? []) }
  const made: SchemaNode = { type: 'object', properties: { ...properties, [by]: words }, additionalProperties: false, required: [by] }
  combined.set(union, made)
  return made
}

/** The words whose variants have a property. */
export const variantsWith = (union: SchemaNode, name: string): readonly string[] =>
  (union.anyOf ?? [])
    .map(resolveSchema)
    .filter((variant) => propertySchema(variant, name) !== undefined)
    .map((variant) => String(variant.properties?.[union['x-discriminator'] ?? '']?.const))

const variantByWord = (union: SchemaNode, by: string, value: Json | undefined): SchemaNode => {
  const word = isRecord(value) ? value[by] : undefined
  const variant = union.anyOf?.find((candidate) => resolveSchema(candidate).properties?.[by]?.const === word)
  return word === undefined || variant === undefined ? combinedVariant(union) : resolveSchema(variant)
}

/** The variant of a union that a value means, by its word or by its type; the schema itself when it is none. */
export const variantOf = (schema: SchemaNode, value: Json | undefined): SchemaNode | undefined => {
  const resolved = resolveSchema(schema)
  if (resolved.anyOf === undefined) return resolved
  if (resolved['x-discriminator'] !== undefined) return variantByWord(resolved, resolved['x-discriminator'], value)
  const variant = resolved.anyOf.find((candidate) => fitsType(resolveSchema(candidate), value))
  return variant && variantOf(variant, value)
}

/** The schema of a property, declared or of a record. */
export const propertySchema = (schema: SchemaNode | undefined, name: string): SchemaNode | undefined => {
  if (schema === undefined) return undefined
  if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) return schema.properties[name]
  return schema.patternProperties === undefined ? undefined : Object.values(schema.patternProperties)[0]
}
