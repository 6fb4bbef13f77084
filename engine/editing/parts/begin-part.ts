import { EFFECT_KINDS } from '../../definition/effects/registry.ts'
import { DURATION } from '../../definition/logic.ts'
import { resolveSchema, type SchemaNode } from '../../loading/schema-node.ts'
import type { Json } from '../../rules/values/json.ts'
import { pathTexts } from '../../texts/en/paths.ts'
import type { NameChoices } from './name-choice.ts'

/** How long something waits until somebody says otherwise. */
const A_WEEK = 'P7D'

export const isEffectSchema = (schema: SchemaNode | undefined): boolean =>
  EFFECT_KINDS.every((kind) => schema?.properties?.[kind] !== undefined)

/**
 * The least that a schema takes: every required property, empty where an author has to say it, which a finding then asks for. A state or a
 * party is the first that there is, so that the path stays one that can be drawn.
 */
const leastOf = (schema: SchemaNode, choices: NameChoices): Json => {
  const node = resolveSchema(schema)
  if (node.const !== undefined) return node.const as Json
  // A condition without a part holds always, and the text loads.
  if (node['x-logic'] !== undefined) return node['x-logic'] === 'condition' ? true : null
  const [first] = node.anyOf ?? []
  if (first !== undefined) return leastOf(first, choices)
  if (node['x-state'] !== undefined || node['x-party'] === true || node['x-sent-event'] === true) return choices(node)?.[0]?.value ?? ''
  if (node.pattern === DURATION) return A_WEEK
  if (node.type === 'array') return []
  if (node.type === 'boolean') return false
  if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 0
  if (node.type !== 'object') return ''
  return Object.fromEntries((node.required ?? []).map((name) => [name, leastOf(node.properties?.[name] ?? {}, choices)]))
}

/** What a part that is not there yet, or one more of a list, can begin with: one thing, and of effects one for each kind. */
export const beginningsOf = (schema: SchemaNode, choices: NameChoices): readonly { readonly label: string; readonly element: Json }[] => {
  const part = schema.type === 'array' ? resolveSchema(schema.items ?? {}) : schema
  if (!isEffectSchema(part)) return [{ label: '', element: leastOf(part, choices) }]
  return EFFECT_KINDS.map((kind) => ({
    label: pathTexts.kinds[kind],
    element: { [kind]: leastOf(part.properties?.[kind] ?? {}, choices) },
  }))
}
