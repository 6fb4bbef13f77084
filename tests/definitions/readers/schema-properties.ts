import { Effect } from '../../../engine/definition/effects/registry.ts'
import { KINDS } from '../../../engine/definition/kinds.ts'
import { RECURSIVE, type SchemaNode } from '../../../engine/loading/schema-node.ts'

/** Stands in many places of a workflow, and is read the same in all of them. */
const SHARED: { readonly [name: string]: SchemaNode } = { effect: Effect as unknown as SchemaNode }

/** A property of the language, such as `entity.unique`, and whether load says that this build does not run it. */
export type SchemaProperty = { readonly path: string; readonly name: string; readonly isRun: boolean }

const below = (schema: SchemaNode, path: string, isRun: boolean): readonly SchemaProperty[] => {
  if (schema.$ref !== undefined || (SHARED[path] === undefined && Object.values(SHARED).includes(schema))) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    // Editors read it.
    if (name === '$schema') return []
    const runs = isRun && inner['x-not-run'] !== true
    return [{ path: `${path}.${name}`, name, isRun: runs }, ...below(inner, `${path}.${name}`, runs)]
  })
  const free = Object.values(schema.patternProperties ?? {})
  const parts = [...free, ...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])]
  return [...own, ...parts.flatMap((part) => below(part, path, isRun))]
}

/** Every property of every schema, each once. */
export const schemaProperties = (): readonly SchemaProperty[] => {
  const schemas = { ...(KINDS as unknown as { readonly [kind: string]: SchemaNode }), ...RECURSIVE, ...SHARED }
  const all = Object.entries(schemas).flatMap(([kind, schema]) => below(schema, kind, true))
  return [...new Map(all.map((property) => [property.path, property])).values()]
}
