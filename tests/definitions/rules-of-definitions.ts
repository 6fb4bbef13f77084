import { KINDS } from '../../engine/definition/kinds.ts'
import type { Json } from '../../engine/definition/logic.ts'
import { loadAgain } from '../../app/server/definitions/load-again.ts'
import { kindOf } from '../../engine/definition/vocabulary.ts'
import type { DefinitionSet } from '../../engine/loading/definition-set.ts'
import type { SchemaNode } from '../../engine/loading/schema-node.ts'
import { walkSchema } from '../../engine/loading/walk-schema.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

/** A rule with its place and the data of its definition's examples. */
export type PlacedRule = { readonly where: string; readonly rule: Json; readonly given: readonly { readonly [root: string]: Json }[] }

const isRuleId = (value: Json): value is string => typeof value === 'string' && value.endsWith('.rule')

/** Every rule of a set, found by the schema annotations as the loader does it. */
export const rulesOf = (set: DefinitionSet): readonly PlacedRule[] =>
  Object.values(set.definitions).flatMap((definition) => {
    const kind = kindOf(definition.id)
    if (kind === undefined) return []
    const given = (definition.examples ?? []).map((example) => example.given)
    return walkSchema(KINDS[kind] as unknown as SchemaNode, definition as unknown as Json).visited.flatMap(
      (place): readonly PlacedRule[] => {
        if (place.as !== 'logic') return []
        // In place of a condition, a text is the id of a named rule.
        const rule: Json = place.means === 'condition' && isRuleId(place.value) ? { rule: [place.value] } : place.value
        return [{ where: `${definition.id}${place.pointer}`, rule, given }]
      },
    )
  })

/** The base set and the set of each institution. */
export const loadSets = (): readonly DefinitionSet[] => {
  const { sources, layers } = readDefinitions()
  return [loadAgain(sources).set, ...layers.map((layer) => loadAgain(sources, [layer]).set)]
}
