import { Effect } from '../../../engine/definition/effects/registry.ts'
import { RECURSIVE, resolveSchema, variantOf, type SchemaNode } from '../../../engine/loading/schema-node.ts'
import { isList, isRecord, type Json } from '../../../engine/rules/values/json.ts'

const EFFECT = Effect as unknown as SchemaNode

/** The name of a schema that contains itself, whichever way led to it. */
const recursiveName = (schema: SchemaNode): string | undefined => Object.entries(RECURSIVE).find(([, known]) => known === schema)?.[0]

/** One name for a property that several places share, such as the type of a question, which a field of the catalogue has too. */
export const placeOf = (path: string): string =>
  path
    .replace(/^\w+\.(id|title|description|fixed|examples(\..*)?)$/u, 'definition.$1')
    .replace(/^(case|workflow|screen|view)\.(abstract|like)$/u, 'definition.$2')
    .replace(/^screen\.tabs\.blocks\./u, 'screen.blocks.')
    .replace(/^(fields\.types|fields\.fields|Item)\.(?!id$|omit$|rest$)/u, 'Item.')
    .replace(/^(?:fields|form|Item)\.checks\./u, 'checks.')
    .replace(/\.on(?:Approved|Rejected|Returned|Expired)\.(to|when|effects)$/u, '.to.$1')
    .replace(/^workflow\.(?:states\.always|states\.approval\.to|events\.to)\./u, 'target.')
    .replace(/^(?:case|workflow\.states)\.approval\.(confirm|shows)/u, 'approval.$1')
    .replace(/^(?:case|form|screen)\.uses\./u, 'uses.')
    .replace(/^screen\.blocks\.(?:\w+\.)?link\./u, 'link.')

/** The properties that a value uses, as the schema calls them, and the words it says under them. */
export const usedIn = (schema: SchemaNode, value: Json, path: string): readonly string[] => {
  const resolved = resolveSchema(schema)
  const own = resolved === EFFECT ? 'effect' : (recursiveName(resolved) ?? path)
  if (resolved.anyOf !== undefined) {
    const variant = variantOf(resolved, value)
    return variant === undefined ? [] : usedIn(variant, value, own)
  }
  if (isList(value)) return value.flatMap((element) => (resolved.items === undefined ? [] : usedIn(resolved.items, element, own)))
  if (!isRecord(value)) return []
  const free = Object.values(resolved.patternProperties ?? {})[0]
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = resolved.properties?.[name]
    if (property !== undefined) {
      const word = typeof inner === 'string' ? [`${placeOf(`${own}.${name}`)}=${inner}`] : []
      return [placeOf(`${own}.${name}`), ...word, ...usedIn(property, inner, `${own}.${name}`)]
    }
    return free === undefined ? [] : usedIn(free, inner, own)
  })
}
