import type { Node, Segment } from 'jsonc-parser'

/** The part of JSON Schema that the schemas of definitions use, with the marks of the engine. */
export type CodeSchema = {
  readonly $ref?: string
  readonly $defs?: { readonly [name: string]: CodeSchema }
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly CodeSchema[]
  readonly if?: unknown
  readonly then?: CodeSchema
  readonly else?: CodeSchema
  readonly properties?: { readonly [name: string]: CodeSchema }
  readonly patternProperties?: { readonly [pattern: string]: CodeSchema }
  readonly additionalProperties?: boolean | CodeSchema
  readonly items?: CodeSchema
  readonly description?: string
  readonly 'x-discriminator'?: string
  readonly 'x-logic'?: string
  readonly 'x-ref'?: readonly string[]
  readonly 'x-field'?: true
  readonly 'x-type'?: true
}

/** A schema with the root that its references are about. */
export type SchemaPlace = { readonly schema: CodeSchema; readonly root: CodeSchema; readonly isElement?: true }

/** What a change of a list without names says around its elements. */
const LIST_WORDS: readonly Segment[] = ['$append', '$prepend', '$replace']

export const childOf = (node: Node | undefined, step: Segment): Node | undefined =>
  typeof step === 'number'
    ? node?.children?.[step]
    : node?.children?.find(({ children }) => children?.[0]?.value === step && node.type === 'object')?.children?.[1]

const resolved = ({ schema, root, ...more }: SchemaPlace): SchemaPlace => {
  const name = schema.$ref?.slice('#/$defs/'.length)
  const target = name === undefined ? undefined : root.$defs?.[name]
  return { ...more, root, schema: target ?? schema }
}

const fits = ({ type }: CodeSchema, node: Node): boolean => type === undefined || type === node.type || type === 'integer'

/** What a value at a place can be: one variant of a union where its word or its type says which, else each of them. */
export const variantsOf = (place: SchemaPlace, node: Node | undefined): readonly SchemaPlace[] => {
  const known = resolved(place)
  const { anyOf, if: condition, then, else: otherwise } = known.schema
  const { 'x-discriminator': by } = known.schema
  const inner = (schema: CodeSchema): readonly SchemaPlace[] => variantsOf({ ...known, schema }, node)
  // What is like another, or is one that others are like, says a part of the same properties.
  if (condition !== undefined) return [...(otherwise ? inner(otherwise) : []), ...(then ? inner(then) : [])]
  if (anyOf === undefined) return [known]
  const byWord = (schema: CodeSchema): boolean =>
    by !== undefined && resolved({ ...known, schema }).schema.properties?.[by]?.const === childOf(node, by)?.value
  const meant = anyOf.filter(byWord)
  const fitting = anyOf.filter((schema) => node === undefined || fits(resolved({ ...known, schema }).schema, node))
  return [meant, fitting, anyOf].find((some) => some.length > 0)?.flatMap(inner) ?? []
}

const below = (place: SchemaPlace, node: Node | undefined, step: Segment): readonly SchemaPlace[] =>
  variantsOf(place, node).flatMap(({ schema, root }): readonly SchemaPlace[] => {
    // Everything inside of a rule is of the rule.
    if (schema['x-logic'] !== undefined) return [{ schema, root }]
    const { items, properties, patternProperties, additionalProperties } = schema
    if (typeof step === 'number') return items ? [{ schema: items, root, isElement: true }] : []
    if (items !== undefined && LIST_WORDS.includes(step)) return [{ schema, root }]
    const found = properties?.[step] ?? Object.values(patternProperties ?? {})[0] ?? additionalProperties
    return typeof found === 'object' ? [{ schema: found, root }] : []
  })

/** The schemas of the value at the end of a path. */
export const schemaAt = (root: CodeSchema, tree: Node | undefined, path: readonly Segment[]): readonly SchemaPlace[] => {
  let places: readonly SchemaPlace[] = [{ schema: root, root }]
  let node = tree
  for (const step of path) {
    const above = node
    places = places.flatMap((place) => below(place, above, step))
    node = childOf(node, step)
  }
  return places
}
