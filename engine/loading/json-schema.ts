import { KINDS, type Kind } from '../definition/kinds.ts'
import { Overlay } from '../definition/overlay.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { RECURSIVE, type SchemaNode } from './schema-node.ts'

const FORMER = 'http://json-schema.org/draft-07/schema#'

const referredIn = (value: Json, found: Set<string>): void => {
  if (isList(value)) for (const element of value) referredIn(element, found)
  else if (isRecord(value)) {
    const name = typeof value['$ref'] === 'string' ? value['$ref'].slice('#/$defs/'.length) : undefined
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      referredIn(plain(RECURSIVE[name] ?? {}), found)
    }
    for (const inner of Object.values(value)) referredIn(inner, found)
  }
}

/** The schema without the library's own marks. `$id` is dropped because it would change the base of references. */
const plain = (schema: SchemaNode): JsonObject => {
  const { $id: _, ...rest } = JSON.parse(JSON.stringify(schema)) as JsonObject
  return rest
}

/** For editors, a rule is any JSON, and a reference is a string with the suffix of its kind. */
const forEditors = (value: Json): Json => {
  if (isList(value)) return value.map(forEditors)
  if (!isRecord(value)) return value
  const kinds = value['x-ref']
  const pattern = isList(kinds) ? { pattern: `^[a-z0-9]+(-[a-z0-9]+)*\\.(${kinds.join('|')})$` } : {}
  return Object.fromEntries(Object.entries({ ...value, ...pattern }).map(([key, inner]) => [key, forEditors(inner)]))
}

const selfContained = (schema: SchemaNode, title: string): JsonObject => {
  const body = plain(schema)
  const names = new Set<string>()
  referredIn(body, names)
  const definitions = Object.fromEntries([...names].sort().map((name) => [name, plain(RECURSIVE[name] ?? {})]))
  return forEditors({ $schema: FORMER, title, ...body, ...(names.size === 0 ? {} : { $defs: definitions }) }) as JsonObject
}

const isSaid = (name: string): JsonObject => ({ required: [name] })

/**
 * A definition that others are like, or that is like another, says only a part, and changes lists as an overlay does: an editor completes
 * its properties and leaves their values to the loader.
 */
const orOnlyAPart = (schema: JsonObject): JsonObject => {
  const { $schema, title, $defs, ...whole } = schema
  const { like, abstract, ...properties } = isRecord(whole['properties']) ? whole['properties'] : {}
  if (like === undefined || abstract === undefined) return schema
  const described = Object.entries(properties).map(([name, property]): [string, Json] => {
    const description = isRecord(property) ? property['description'] : undefined
    return [name, description === undefined ? {} : { description }]
  })
  return {
    ...($schema === undefined ? {} : { $schema }),
    ...(title === undefined ? {} : { title }),
    type: 'object',
    if: { anyOf: [isSaid('like'), isSaid('abstract')] },
    then: {
      type: 'object',
      required: ['id'],
      properties: { ...Object.fromEntries(described), like, abstract },
      additionalProperties: false,
    },
    else: whole,
    ...($defs === undefined ? {} : { $defs }),
  }
}

/** The JSON Schema (draft 07, self-contained) with which an editor completes and checks definitions of this kind. */
export const jsonSchemaOf = (kind: Kind | 'overlay'): JsonObject =>
  kind === 'overlay'
    ? selfContained(
        {
          ...(Overlay as unknown as SchemaNode),
          properties: {
            ...(Overlay as unknown as SchemaNode).properties,
            extends: {
              anyOf: [
                { type: 'string' },
                {
                  type: 'object',
                  required: ['kind'],
                  properties: {
                    kind: { anyOf: Object.keys(KINDS).map((key) => ({ type: 'string', const: key })) },
                    has: { type: 'string' },
                    under: { type: 'string' },
                  },
                  additionalProperties: false,
                },
              ],
            },
          },
        },
        'Overlay',
      )
    : orOnlyAPart(selfContained(KINDS[kind] as unknown as SchemaNode, kind.charAt(0).toUpperCase() + kind.slice(1)))
