import { either, flag, list, listOf, namedOf, number, object, oneOf, size, text, type Shape } from '../check-shape.ts'

const typeName = oneOf('schemaType', new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']))

/** A schema, or yes or no in place of one. Schemas stand in each other, so that it is looked up when it is needed. */
const schema: Shape = (place, found) => either(flag, KEYWORDS)(place, found)

const texts = listOf(text)
const KEYWORDS = object({
  type: either(listOf(typeName), typeName),
  title: text,
  description: text,
  $ref: text,
  format: text,
  pattern: text,
  enum: list,
  enumNames: texts,
  required: either(flag, texts),
  minimum: number,
  maximum: number,
  exclusiveMinimum: either(flag, number),
  exclusiveMaximum: either(flag, number),
  multipleOf: number,
  minLength: size,
  maxLength: size,
  minItems: size,
  maxItems: size,
  uniqueItems: flag,
  readOnly: flag,
  properties: namedOf(schema),
  definitions: namedOf(schema),
  $defs: namedOf(schema),
  patternProperties: namedOf(schema),
  dependencies: namedOf(either(texts, schema)),
  dependentRequired: namedOf(texts),
  dependentSchemas: namedOf(schema),
  items: either(listOf(schema), schema),
  additionalProperties: schema,
  allOf: listOf(schema),
  anyOf: listOf(schema),
  oneOf: listOf(schema),
  if: schema,
  then: schema,
  else: schema,
  not: schema,
})

/** A JSON Schema, or one beside its uiSchema. */
export const schemaShape: Shape = (place, found) => {
  const { value } = place
  const isPair = typeof value === 'object' && value !== null && 'schema' in value && typeof value.schema === 'object'
  if (isPair) object({ schema, uiSchema: object({}) })(place, found)
  else schema(place, found)
}
