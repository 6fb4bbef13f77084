import { KINDS, type Kind } from '../../engine/definition/kinds.ts'
import { jsonSchemaOf } from '../../engine/loading/json-schema.ts'

/** The content of definitions/schemas/: one JSON Schema per kind, by file name. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map(
    ([...Object.keys(KINDS), 'overlay'] as (Kind | 'overlay')[]).map((kind) => [
      `${kind}.schema.json`,
      `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`,
    ]),
  )
