import { isList, isRecord, type Json } from '../rules/values/json.ts'
import { combinedVariant, fitsType, propertySchema, resolveSchema, variantOf, type SchemaNode } from './schema-node.ts'

const emptyOf = (given: SchemaNode): Json => {
  const schema = resolveSchema(given)
  if (schema.const !== undefined) return schema.const as Json
  if (schema.anyOf?.[0] !== undefined) return emptyOf(schema.anyOf[0])
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'string') return ''
  if (type === 'array') return []
  if (type === 'object') return repairValue(schema, {})
  if (type === 'boolean') return false
  return type === 'number' || type === 'integer' ? 0 : null
}

/**
 * Replaces every part that does not fit its schema by an empty value, so that later checks can go on and find the rest. No element
 * moves: a pointer means the same place before and after.
 */
export const repairValue = (given: SchemaNode, value: Json): Json => {
  const schema = resolveSchema(given)
  if (schema['x-logic'] !== undefined) return value
  if (schema['x-discriminator'] !== undefined) {
    const variant = variantOf(schema, value) ?? schema
    // An unknown word becomes the first one, whose own properties are then repaired too.
    return variant === combinedVariant(schema) ? repairValue(schema, repairValue(variant, value)) : repairValue(variant, value)
  }
  if (schema.anyOf !== undefined) {
    const variant = schema.anyOf
      .map(resolveSchema)
      .find((candidate) => (candidate.const === undefined ? fitsType(candidate, value) : candidate.const === value))
    return variant === undefined ? emptyOf(schema) : repairValue(variant, value)
  }
  if (schema.const !== undefined || !fitsType(schema, value)) return schema.const === value ? value : emptyOf(schema)
  if (isList(value)) {
    const items = schema.items
    return items === undefined ? value : value.map((element) => repairValue(items, element))
  }
  if (!isRecord(value)) return value
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name))
  return Object.fromEntries([
    ...Object.entries(value).map(([name, inner]): [string, Json] => {
      const below = propertySchema(schema, name)
      return [name, below === undefined ? inner : repairValue(below, inner)]
    }),
    ...missing.map((name): [string, Json] => [name, emptyOf(propertySchema(schema, name) ?? {})]),
  ])
}
